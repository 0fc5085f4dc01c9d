import { not, sql, type SQL } from "drizzle-orm";
import { cities } from "db/catalogues/cities";
import { day } from "db/catalogues/time";
import type { BroadcastSegment } from "db/schema/broadcasts";
import { always, eachOf } from "db/statements";
import type { BroadcastKind, Locale, NewsChannel, UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { isWantedByDefault } from "~/features/notifications/choices/choices";
import { isWanted } from "~/features/notifications/choices/conditions.server";

/** The company that the user `u` works for. */
const companyId = sql`coalesce((select m.company_id from company_members m where m.user_id = u.id), (select o.id from companies o where o.user_id = u.id))`;

/** The users `u` with their profile `p` or company `c`. */
const people = sql`users u left join profiles p on p.user_id = u.id left join companies c on c.id = ${companyId}`;

const listOf = (values: readonly string[]) => eachOf(values);

/**
 * Whether `u` was seen since a moment: in a session, on a page that records it, or by a log-in, whose time is stored
 * longest.
 */
const seenSince = (
  at: number,
) => sql`(u.created_at >= ${at} or coalesce(u.jobs_seen_at, 0) >= ${at} or coalesce(u.activity_seen_at, 0) >= ${at}
  or exists (select 1 from sessions s where s.user_id = u.id and s.last_seen_at >= ${at})
  or exists (select 1 from audit_log a where a.actor_id = u.id and a.created_at >= ${at} and a.action = 'logged_in'))`;

/** Whether `u` belongs to a segment, and can be written to at all: neither erased nor suspended. @param now ms UTC */
function isInSegment({ userType, locale, places, skills, activity, isComplete }: BroadcastSegment, now: number): SQL {
  const names = (places ?? []).map((key) => cities.find((city) => city.key === key)?.en ?? key);
  const seen = activity && seenSince(now - activity.days * day);
  const conditions = [
    sql`u.erased_at is null and coalesce(p.account_status, c.account_status, 'active') <> 'banned'`,
    userType && sql`u.user_type = ${userType}`,
    locale && sql`u.locale = ${locale}`,
    names.length > 0 && sql`coalesce(p.location, c.company_city) in ${listOf(names)}`,
    skills &&
      skills.length > 0 &&
      sql`exists (select 1 from json_each(p.skills) own where own.value in ${listOf(skills)})`,
    seen && (activity.isSeen ? seen : not(seen)),
    isComplete !== undefined && sql`coalesce(p.is_profile_complete, c.is_profile_complete, 0) = ${Number(isComplete)}`,
  ].filter((condition): condition is SQL => condition !== undefined && condition !== false);
  return sql.join(conditions, sql` and `);
}

/** Whether `u` wants a kind of broadcast on a channel. Broadcasts about the account or the site go to everybody. */
function wants(kind: BroadcastKind, channel: NewsChannel): SQL {
  if (kind === "service") return always;
  const byDefault = (userType: UserType) => sql.raw(String(Number(isWantedByDefault(userType, kind, channel))));
  return isWanted(
    sql`u.id`,
    sql`${kind}`,
    channel,
    sql`case u.user_type when 'seeker' then ${byDefault("seeker")} else ${byDefault("employer")} end`,
  );
}

/** Offers by mail go to seekers who agree to mails about jobs. */
const agrees = sql`(u.user_type <> 'seeker' or coalesce((select k.given from consents k where k.user_id = u.id and k.kind = 'job_mails' order by k.created_at desc, k.id desc limit 1), 0) = 1)`;

const getsMail = (kind: BroadcastKind) =>
  sql`(u.email_confirmed_at is not null and ${wants(kind, "email")} ${kind === "offers" ? sql`and ${agrees}` : sql``})`;

interface Asked {
  kind: BroadcastKind;
  segment: BroadcastSegment;
}

export interface Recipient {
  userId: string;
  userType: UserType;
  fullName: string;
  email: string;
  locale: Locale;
  /** Whether each channel is used, 0 or 1. */
  byList: number;
  byMail: number;
  byPush: number;
}

/** How many accounts one statement reads. */
export const accountsPerStatement = 5_000;

/** The next people of a segment by their id, among the next accounts, at most this many. @param now ms UTC */
export const recipientsAfter = ({ kind, segment }: Asked, after: string, now: number, most: number): SQL =>
  sql`select u.id as userId, u.user_type as userType, u.full_name as fullName, u.email, u.locale, ${wants(kind, "app")} as byList, ${getsMail(kind)} as byMail, ${wants(kind, "push")} as byPush
    from ${people} where u.id > ${after} and u.id <= coalesce((select max(id) from (select id from users where id > ${after} order by id limit ${accountsPerStatement}) hits), '') and ${isInSegment(segment, now)}
    order by u.id limit ${most}`;

/** The last id of the next accounts and their number; the id is null when there are no more. */
export const lastAfter = (after: string): SQL =>
  sql`select max(id) as last, count(*) as accounts from (select id from users where id > ${after} order by id limit ${accountsPerStatement}) hits`;

/** How many accounts a count reads: all, or a sample of this many equal parts spread evenly. */
const mostCounted = 20_000;
const parts = 20;

export interface SegmentCount {
  /** Of the segment. */
  people: number;
  /** How many of them would get it on each channel. */
  byList: number;
  byMail: number;
  byPush: number;
  /** False when the numbers are taken from a sample of the accounts. */
  isExact: boolean;
}

/** The ranges of accounts, by row number, that a count reads. @param last the last row number */
export function stretchesOf(last: number): { from: number; until: number }[] {
  if (last <= mostCounted) return [{ from: 1, until: last }];
  const size = mostCounted / parts;
  return Array.from({ length: parts }, (_, at) => {
    const from = 1 + Math.floor((at * (last - size)) / (parts - 1));
    return { from, until: from + size - 1 };
  });
}

/** The people of a segment among some accounts, and how many of them each channel reaches. @param now ms UTC */
function countQuery({ kind, segment }: Asked, stretches: readonly { from: number; until: number }[], now: number): SQL {
  const isHeldBack = sql`exists (select 1 from email_suppressions x where x.address = lower(u.email))`;
  const hasDevice = sql`exists (select 1 from user_notification_tokens t join sessions s on s.id = t.session_id and s.user_id = t.user_id and s.expires_at > ${now} where t.user_id = u.id and t.is_active = 1)`;
  return sql`select count(*) as people, coalesce(sum(${wants(kind, "app")}), 0) as byList, coalesce(sum(${getsMail(kind)} and not ${isHeldBack}), 0) as byMail,
      coalesce(sum(${wants(kind, "push")} and ${hasDevice}), 0) as byPush
    from json_each(${JSON.stringify(stretches)}) f cross join ${people} where u.rowid between f.value ->> 'from' and f.value ->> 'until' and ${isInSegment(segment, now)}`;
}

/**
 * How many people a broadcast would reach, and on which channels. Exact for up to 20,000 accounts; beyond, 20 stretches
 * of 1,000 accounts each, spread evenly from the oldest to the newest, are counted, and the numbers scaled up to all
 * accounts.
 */
export async function countSegment({ db, now }: Pick<AppContext, "db" | "now">, asked: Asked): Promise<SegmentCount> {
  // No row of users is ever deleted, so that the last row number is how many there are.
  const last = (await db.get<{ last: number | null }>(sql`select max(rowid) as last from users`))?.last ?? 0;
  const found = await db.get<Omit<SegmentCount, "isExact">>(countQuery(asked, stretchesOf(last), now()));
  const isExact = last <= mostCounted;
  const scaled = (count: number) => (isExact ? count : Math.round((count * last) / mostCounted));
  return {
    people: scaled(found.people),
    byList: scaled(found.byList),
    byMail: scaled(found.byMail),
    byPush: scaled(found.byPush),
    isExact,
  };
}
