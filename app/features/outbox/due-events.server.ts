import { sql, type SQL } from "drizzle-orm";
import type { AppContext } from "~/features/context";
import { urgentKinds } from "~/features/events";

/** How long a worker holds the lease on an event. Milliseconds. */
export const lease = 30_000;
/** After this many attempts, some twenty hours, an event is given up. */
export const mostAttempts = 130;

/** At most this many a run of the cron. */
const perRun = 50;
/** Of the due events, this many of the longest waiting and this many of the newest are read. */
const looked = 300;
/** Failed events go after new ones, for at most this long. Milliseconds. */
const behindFor = 15 * 60_000;
/** After this many attempts without a recorded error, the event may have killed the worker. */
const suspicious = 4;

/** The number is in the query itself, so that SQLite uses the partial index. */
const isOpen = sql`delivered_at is null and attempts < ${sql.raw(String(mostAttempts))}`;
export const isEventDue = (now: number) => sql`${isOpen} and next_attempt_at <= ${now}`;

function dueCandidates(now: number): SQL {
  const part = (order: string) =>
    sql`select * from (select id, kind, attempts, last_error, next_attempt_at, done_channels from outbox_events where ${isEventDue(now)} order by next_attempt_at ${sql.raw(order)} limit ${looked})`;
  return sql`${part("asc")} union ${part("desc")}`;
}

/** The due mails to addresses, the longest waiting first, without those that have failed repeatedly. */
export const dueMails = (now: number, most: number): SQL =>
  sql`select id from (${dueCandidates(now)}) hits where kind = 'email' and done_channels = '[]' and attempts < ${suspicious} order by next_attempt_at, id limit ${most}`;

/**
 * The due events: first urgent ones that have not failed, then others that have not failed or are more than `behindFor`
 * late, then failed ones, each the longest waiting first.
 */
export function dueEvents(now: number): SQL {
  const urgent = sql`kind in (${sql.join(
    urgentKinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;
  const isFresh = sql`last_error is null and attempts < ${suspicious}`;
  return sql`select id from (${dueCandidates(now)}) hits
    order by case when ${isFresh} and ${urgent} then 0 when (${isFresh}) or next_attempt_at < ${now - behindFor} then 1 else 2 end, next_attempt_at, id limit ${perRun}`;
}

/** While this many are due, scheduled tasks that write news skip their turn. */
const crowd = 200;

/** Failed events do not count: they wait for an external service. */
const crowdQuery = (now: number): SQL =>
  sql`select 1 from outbox_events where ${isEventDue(now)} and last_error is null limit 1 offset ${crowd - 1}`;

/** Whether more is due than a few runs deliver. */
export async function isCrowded({ db, now }: AppContext): Promise<boolean> {
  return (await db.all(crowdQuery(now()))).length > 0;
}

/** When the oldest of what is not delivered was recorded, in ms UTC; of a backlog, only the 1,000 that wait longest for their turn are looked at. */
export const oldestOpenQuery = sql`select min(created_at) as created_at from (select created_at from outbox_events where ${isOpen} order by next_attempt_at limit 1000)`;
