import { and, inArray, not, sql } from "drizzle-orm";
import { notifiedMatches, notifications, recommendationTurns } from "db/schema";
import { eachOf, every, insertSelect } from "db/statements";
import type { Locale } from "db/vocabulary";
import { userRoom } from "party/rooms";
import { hereWithin, turnsEvery } from "~/features/accounts/sessions/match-turns.server";
import type { AppContext } from "~/features/context";
import { placeName } from "~/features/jobs/names";
import { textsFor } from "~/features/notifications/channels/news";
import { isWantedByDefault } from "~/features/notifications/choices/choices";
import { isWanted } from "~/features/notifications/choices/conditions.server";
import { writePushes } from "~/features/outbox/pushes.server";
import { withLocale } from "~/locale.server";
import { jobMatchedNews } from "./match-news";
import type { Recommendation } from "./queries.server";

/** Who can be notified of matches: complete, neither suspended nor erased. */
export const canBeRecommendedTo = sql`u.user_type = 'seeker' and u.erased_at is null and p.is_profile_complete = 1 and p.account_status <> 'banned'`;

/** The open pages of this many users are updated at once; the others see the matches on their next page. */
const mostLive = 20;

interface Reader {
  userId: string;
  locale: Locale;
}

/** The news of a match, in its reader's words. */
export function matchNews({ userId, locale }: Reader, { job, score }: Pick<Recommendation, "job" | "score">) {
  const facts = {
    job: job.title,
    company: job.companyName,
    companyId: job.companyId,
    place: (language: Locale) => withLocale(language, () => placeName(job)),
  };
  const { text, actionUrl, companyId, metadata } = jobMatchedNews({ jobId: job.id, score }, facts);
  return {
    id: `match-${job.id}-${userId}`,
    userId,
    jobId: job.id,
    companyId,
    ...textsFor(text, locale),
    url: actionUrl,
    metadata,
  };
}

/** The news of one turn of a person. */
export interface Turn {
  userId: string;
  /** The time of the turn, ms UTC; null without one. */
  nextAt: number;
  /** Has a page open, or had one recently. */
  isHere: boolean;
  news: ReturnType<typeof matchNews>[];
}

const m = (name: string) => sql.raw(`m.value ->> '${name}'`);
const wanted = (channel: "app" | "push") =>
  isWanted(
    sql`u.id`,
    sql`'matches'`,
    channel,
    sql.raw(String(Number(isWantedByDefault("seeker", "matches", channel)))),
  );
const stillFits = sql`${canBeRecommendedTo} and j.status = 'active' and j.visibility = 'public' and c.account_status = 'active'
  and not exists (select 1 from job_applications a where a.job_id = j.id and a.user_id = u.id)
  and not exists (select 1 from job_matches_told x where x.user_id = u.id and x.job_id = j.id)`;

/**
 * Writes the news of some turns for those who want each. The pushes are written first, with ids made from the job and
 * the reader, so that a repetition writes none a second time. Then one batch writes the lists, the notified matches and
 * the next turns. Then the news is published to the open pages of a few users; others see it in the list.
 */
export async function writeTurns(context: AppContext, turns: readonly Turn[]): Promise<void> {
  const { db } = context;
  const now = context.now();
  const news = turns.flatMap((turn) => turn.news);
  const people = sql`json_each(${JSON.stringify(news)}) m cross join users u on u.id = ${m("userId")} cross join profiles p on p.user_id = u.id
    cross join jobs j on j.id = ${m("jobId")} cross join companies c on c.id = j.company_id`;
  const where = every(stillFits, wanted("push"));
  await writePushes(
    context,
    null,
    {
      from: people,
      id: m("id"),
      userId: sql`u.id`,
      kind: sql`'matches'`,
      title: m("pushTitle"),
      message: m("pushMessage"),
      url: m("url"),
      where,
    },
    false,
  );
  const [listed] = await db.batch([
    insertSelect(
      db,
      notifications,
      {
        id: m("id"),
        userId: sql`u.id`,
        title: m("title"),
        message: m("message"),
        hindi: sql`m.value -> 'hindi'`,
        type: m("type"),
        actionUrl: m("url"),
        isRead: 0,
        metadata: sql`m.value -> 'metadata'`,
        createdAt: now,
        companyId: sql`c.id`,
      },
      sql`from ${people} where ${stillFits} and ${wanted("app")}`,
    )
      .onConflictDoNothing()
      .returning({ id: notifications.id }),
    // Runs after the list statement, which reads whether they were notified before.
    insertSelect(
      db,
      notifiedMatches,
      { userId: m("userId"), jobId: m("jobId"), toldAt: now },
      sql`from json_each(${JSON.stringify(news)}) m where 1`,
    ).onConflictDoNothing(),
    ...endTurns(context, turns),
  ]);
  const written = new Set(listed.map(({ id }) => id));
  const open = turns.flatMap((turn) => (turn.isHere ? turn.news : [])).filter(({ id }) => written.has(id));
  await Promise.allSettled(
    open
      .slice(0, mostLive)
      .map(({ id, userId, pushTitle: title, pushMessage: message, type: tone, url }) =>
        context.live.publish(userRoom(userId), { type: "notification", eventId: id, id, title, message, tone, url }),
      ),
  );
}

/** The statements that give users their next turn; users who were not here lately get none. */
export function endTurns({ db, now }: AppContext, turns: readonly Pick<Turn, "userId" | "nextAt">[]) {
  const taken = sql`(select t.value ->> 'userId' from json_each(${JSON.stringify(turns.map(({ userId, nextAt }) => ({ userId, nextAt })))}) t
    where t.value ->> 'nextAt' = (select r.next_at from recommendation_turns r where r.user_id = t.value ->> 'userId'))`;
  const isHere = sql`exists (select 1 from sessions s where s.user_id = recommendation_turns.user_id and s.last_seen_at > ${now() - hereWithin})`;
  return [
    db.delete(recommendationTurns).where(and(inArray(recommendationTurns.userId, taken), not(isHere))),
    db
      .update(recommendationTurns)
      .set({ nextAt: now() + turnsEvery })
      .where(inArray(recommendationTurns.userId, taken)),
  ] as const;
}

/** The statement that removes users' turns until their next visit. */
export const withoutTurns = ({ db }: AppContext, userIds: readonly string[]) =>
  db.delete(recommendationTurns).where(inArray(recommendationTurns.userId, eachOf(userIds)));
