import { and, eq, inArray, sql } from "drizzle-orm";
import { emailSuppressions, userNotificationTokens, type deliveries } from "db/schema";
import { eachOf } from "db/statements";
import type { UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { Recheck } from "~/features/deliveries";
import { isSignedIn } from "~/features/push-devices/push-devices.server";
import { isWantedByDefault } from "./choices/choices";
import { eventDefinitions } from "./events/index.server";
import { endOfQuietHours } from "./quiet-hours";

type Asked = Pick<typeof deliveries.$inferSelect, "id" | "eventId" | "userId" | "channel" | "kind" | "payload">;
type Addressed = Pick<typeof deliveries.$inferSelect, "userId" | "recipient">;

/** The current state of the recipient and the subject, for the re-check before sending. */
interface Standing {
  id: string;
  userType: UserType;
  /** The person's address as it is now. */
  email: string;
  /** Null without a choice. */
  choice: number | null;
  isErased: number;
  isBanned: number;
  /** The news is no longer true: `isOver` of its kind of event, or the matching job is closed. */
  isOver: number;
  /**
   * Whether the user has given the consent to job mails, which mails of the digest, and of offers to seekers, need. It is
   * 1 for all other deliveries.
   */
  agrees: number;
  /** The owners have stopped the broadcast that it is of. */
  isStopped: number;
}

/** The kinds of events whose news can be outdated before they are sent. */
const changeable = Object.entries(eventDefinitions).flatMap(([kind, definition]) =>
  "isOver" in definition && definition.isOver !== "never" ? [{ kind, isOver: definition.isOver }] : [],
);

/** The job to which the push of a match leads. */
const jobOf = (payload: unknown) => (payload as { url?: string | null }).url?.slice("/job/".length) ?? null;

/** The query for the current state of deliveries to users; no table of the log database is in it. @param now ms UTC */
function standingsQuery(taken: readonly Asked[], now: number) {
  const asked = JSON.stringify(
    taken.map(({ id, eventId, userId, channel, kind, payload }) => ({
      id,
      eventId,
      userId,
      channel,
      kind,
      jobId: kind === "matches" ? jobOf(payload) : null,
    })),
  );
  const d = (name: string) => sql.raw(`d.value ->> '${name}'`);
  const employer = sql`exists (select 1 from companies k where k.account_status = 'banned'
    and k.id = coalesce((select m.company_id from company_members m where m.user_id = u.id), (select o.id from companies o where o.user_id = u.id)))`;
  const eventIsOver = sql`case e.kind ${sql.join(
    changeable.map(({ kind, isOver }) => sql`when ${kind} then (${isOver(now)})`),
    sql` `,
  )} end`;
  const matchIsOver = sql`${d("kind")} = 'matches' and not exists (select 1 from jobs j join companies k on k.id = j.company_id
      where j.id = ${d("jobId")} and j.status = 'active' and j.visibility = 'public' and k.account_status = 'active')`;
  return sql`select ${d("id")} as id, u.user_type as userType, u.email, u.erased_at is not null as isErased,
      (select c.wanted from notification_choices c where c.user_id = u.id and c.kind = ${d("kind")} and c.channel = ${d("channel")}) as choice,
      case u.user_type when 'seeker' then coalesce(p.account_status, 'active') = 'banned' else ${employer} end as isBanned,
      coalesce(${eventIsOver}, 0) or coalesce(${matchIsOver}, 0) as isOver,
      coalesce(b.status, '') = 'stopped' as isStopped,
      ${d("channel")} <> 'email' or not (${d("kind")} is 'digest' or ${d("kind")} is 'offers' and u.user_type = 'seeker')
        or coalesce((select c.given from consents c where c.user_id = u.id and c.kind = 'job_mails' order by c.created_at desc, c.id desc limit 1), 0) as agrees
    from json_each(${asked}) d join users u on u.id = ${d("userId")} left join profiles p on p.user_id = u.id
    left join outbox_events e on e.id = ${d("eventId")}
    left join broadcasts b on b.id = ${d("eventId")}`;
}

/**
 * Re-reads, just before mails and pushes are sent, their recipients, the suppressed addresses and the registered
 * devices.
 */
export async function recheck(
  { db, now }: Pick<AppContext, "db" | "now">,
  taken: readonly (Asked & Addressed)[],
): Promise<Recheck> {
  const people = taken.filter(({ userId }) => userId !== null);
  const mails = taken.filter(({ channel }) => channel === "email");
  const pushes = taken.filter(({ channel }) => channel === "push");
  const [standings, addresses, tokens] = await Promise.all([
    people.length > 0 ? db.all<Standing>(standingsQuery(people, now())) : [],
    mails.length > 0 ? suppressedQuery({ db }, mails) : [],
    pushes.length > 0 ? devicesQuery({ db, now }, pushes) : [],
  ]);
  const deliveriesById = new Map(people.map((delivery) => [delivery.id, delivery]));
  return {
    people: new Map(
      standings.flatMap((standing) => {
        const delivery = deliveriesById.get(standing.id);
        return delivery
          ? [
              [
                standing.id,
                {
                  email: standing.email,
                  skipReason: skipReason(delivery, standing),
                  notBefore: isBroadcast(delivery) ? endOfQuietHours(now()) : null,
                },
              ] as const,
            ]
          : [];
      }),
    ),
    suppressed: new Set(addresses.map(({ address }) => address)),
    devices: new Map(tokens.map((token) => [token.id, token])),
  };
}

/** The owners' messages to many people are held at night. */
const isBroadcast = ({ kind }: Pick<Asked, "kind">) => kind === "service" || kind === "offers";

/** The suppressed addresses of these mails; a user's mails go to their current address. */
const suppressedQuery = ({ db }: Pick<AppContext, "db">, mails: readonly Addressed[]) =>
  db
    .select({ address: emailSuppressions.address })
    .from(emailSuppressions)
    .where(
      sql`${emailSuppressions.address} in (select lower(coalesce(u.email, hits.value ->> 'recipient'))
        from json_each(${JSON.stringify(mails.map(({ userId, recipient }) => ({ userId, recipient })))}) hits left join users u on u.id = hits.value ->> 'userId')`,
    );

const devicesQuery = ({ db, now }: Pick<AppContext, "db" | "now">, pushes: readonly Addressed[]) =>
  db
    .select()
    .from(userNotificationTokens)
    .where(
      and(
        inArray(userNotificationTokens.id, eachOf(pushes.map(({ recipient }) => recipient))),
        eq(userNotificationTokens.isActive, true),
        isSignedIn(now()),
      ),
    );

/** Why a mail or push to a person no longer goes out; null when it does. */
function skipReason({ channel, kind }: Pick<Asked, "channel" | "kind">, standing: Standing): string | null {
  const { userType, choice, isErased, isBanned, isOver, agrees, isStopped } = standing;
  if (isErased) return "the account was deleted";
  if (isBanned) return "the account is suspended";
  if (isStopped) return "the broadcast was stopped";
  if (isOver) return "the interview, the job or the lead has changed since, or its time has come";
  const isWanted = choice === null ? isWantedByDefault(userType, kind, channel) : choice === 1;
  return isWanted && agrees ? null : "it is not wanted any more";
}
