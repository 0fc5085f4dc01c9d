import { inArray, sql, type SQL } from "drizzle-orm";
import { users } from "db/schema";
import type { DeliveryChannel, OutboxChannel } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { channelsOf } from "~/features/events";
import type { Cursor } from "~/features/list-page";
import { maskAddress } from "~/features/text/mask-address";
import { mostAttempts } from "./due-events.server";

/** How many a page shows; the query reads one more. */
export const undeliveredPageSize = 20;

/** Numbers are counted up to here, and above it shown as "more than". */
export const mostUndeliveredCounted = 500;

/** An undelivered event, mail or push. */
export interface Undelivered {
  id: string;
  /** When it was given up, or recorded; ms UTC. */
  since: number;
  what: "event" | "delivery";
  /** The kind of an event, or the news kind of a mail or push; null for one that cannot be turned off. */
  kind: string | null;
  channel: DeliveryChannel | null;
  /** The steps of an event that are still to be done. */
  open: OutboxChannel[];
  userId: string | null;
  name: string | null;
  email: string | null;
  /** For a mail without a user: the address, of which only the first letter is shown. */
  address: string | null;
  attempts: number;
  lastError: string | null;
}

interface Row extends Omit<Undelivered, "open" | "address" | "name" | "email"> {
  recipient: string | null;
  done: string | null;
}

/** Events that were tried too often. The condition lets SQLite use the index of undelivered events. */
export const isGivenUp = sql`delivered_at is null and next_attempt_at >= 0 and attempts >= ${sql.raw(String(mostAttempts))}`;

const none: Cursor = { at: Number.MAX_SAFE_INTEGER, id: "" };

type Databases = Pick<AppContext, "db" | "logDb">;

const eventColumns = sql.raw(
  "'event' as what, id, kind, null as channel, case kind when 'push' then payload ->> 'userId' end as userId, case kind when 'email' then payload ->> 'to' end as recipient, attempts, last_error as lastError, done_channels as done",
);
const deliveryColumns = sql.raw(
  "'delivery' as what, id, kind, channel, user_id as userId, recipient, attempts, last_error as lastError, null as done",
);

/** What was given up, the newest first: of the events, and of the deliveries. */
function givenUpQueries({ at, id }: Cursor): { events: SQL; deliveries: SQL } {
  const behind = (time: string) =>
    sql`(${sql.raw(time)} < ${at} or (${sql.raw(time)} = ${at} and id < ${id})) and ${sql.raw(time)} <= ${at} order by ${sql.raw(time)} desc, id desc limit ${undeliveredPageSize + 1}`;
  return {
    events: sql`select ${eventColumns}, next_attempt_at as since from outbox_events where ${isGivenUp} and ${behind("next_attempt_at")}`,
    deliveries: sql`select ${deliveryColumns}, finished_at as since from deliveries where status = 'dead' and ${behind("finished_at")}`,
  };
}

/** A page of what was given up, the newest first, and one more than fits. */
export async function listGivenUp(context: Databases, after: Cursor | null): Promise<Undelivered[]> {
  const rows = await readBoth(context, givenUpQueries(after ?? none));
  const isBefore = (one: Row, other: Row) => (one.since === other.since ? one.id > other.id : one.since > other.since);
  return withPeople(
    context,
    rows.sort((one, other) => (isBefore(one, other) ? -1 : 1)).slice(0, undeliveredPageSize + 1),
  );
}

/** Of retried items: this many are read, this many shown. */
const looked = 500;
const longest = 10;

/** Failed items that are retried, the oldest of the next 500. */
const retriedQueries = {
  events: sql`select * from (select ${eventColumns}, created_at as since
      from outbox_events where delivered_at is null and attempts < ${sql.raw(String(mostAttempts))} order by next_attempt_at limit ${looked}) hits
    where lastError is not null order by since, id limit ${longest}`,
  deliveries: sql`select * from (${sql.join(
    (["email", "push"] as const).map(
      (channel) => sql`select * from (select ${deliveryColumns}, created_at as since
      from deliveries where channel = ${channel} and next_attempt_at is not null order by next_attempt_at limit ${looked})`,
    ),
    sql` union all `,
  )}) hits where lastError is not null order by since, id limit ${longest}`,
};

/** The oldest failed items that are retried, at most ten. */
export async function listLongestRetried(context: Databases): Promise<Undelivered[]> {
  const rows = await readBoth(context, retriedQueries);
  return withPeople(
    context,
    rows.sort((one, other) => one.since - other.since || (one.id < other.id ? -1 : 1)).slice(0, longest),
  );
}

async function readBoth(
  { db, logDb }: Databases,
  { events, deliveries }: { events: SQL; deliveries: SQL },
): Promise<Row[]> {
  return (await Promise.all([db.all<Row>(events), logDb.all<Row>(deliveries)])).flat();
}

async function withPeople({ db }: Databases, rows: readonly Row[]): Promise<Undelivered[]> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const people =
    ids.length > 0
      ? await db
          .select({ id: users.id, name: users.fullName, email: users.email })
          .from(users)
          .where(inArray(users.id, ids))
      : [];
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => {
    const person = byId.get(row.userId ?? "");
    return undeliveredOf({ ...row, name: person?.name ?? null, email: person?.email ?? null });
  });
}

function undeliveredOf({ recipient, done, ...row }: Row & Pick<Undelivered, "name" | "email">): Undelivered {
  const isDone = (channel: OutboxChannel) => (JSON.parse(done ?? "[]") as OutboxChannel[]).includes(channel);
  const steps = row.what === "event" ? (channelsOf({ kind: row.kind ?? "" }) ?? []) : [];
  return {
    ...row,
    open: steps.filter((step) => !isDone(step)),
    address: row.channel !== "push" && row.userId === null && recipient !== null ? maskAddress(recipient) : null,
  };
}

/** The given-up items of one kind. */
export interface GivenUpKind {
  what: Undelivered["what"];
  kind: string | null;
  channel: DeliveryChannel | null;
  /** At most {@link mostUndeliveredCounted}. */
  count: number;
  /** The place in the list of the newest of them, ms UTC. */
  newest: number;
}

/** How much was given up of each kind, of the newest 500 each. */
export async function countGivenUp({ db, logDb }: Databases): Promise<GivenUpKind[]> {
  const counts = await Promise.all([
    db.all<GivenUpKind>(
      sql`select 'event' as what, kind, null as channel, count(*) as count, max(next_attempt_at) as newest from (select kind, next_attempt_at from outbox_events where ${isGivenUp} limit ${mostUndeliveredCounted}) group by kind`,
    ),
    logDb.all<GivenUpKind>(sql`select 'delivery' as what, kind, channel, count(*) as count, max(finished_at) as newest
      from (select kind, channel, finished_at from deliveries where status = 'dead' and finished_at is not null order by finished_at desc limit ${mostUndeliveredCounted}) group by kind, channel`),
  ]);
  return counts.flat();
}

/**
 * How many items were given up in all, and when the oldest of them was, ms UTC.
 * @param most of events, and of mails and pushes, this many are counted
 */
export async function countUndelivered(
  { db, logDb }: Databases,
  most: number,
): Promise<{ count: number; oldest: number | null }> {
  const counts = await Promise.all([
    db.get<{ count: number; oldest: number | null }>(
      sql`select count(*) as count, min(at) as oldest from (select next_attempt_at as at from outbox_events where ${isGivenUp} limit ${most})`,
    ),
    logDb.get<{ count: number; oldest: number | null }>(
      sql`select count(*) as count, min(at) as oldest from (select finished_at as at from deliveries where status = 'dead' and finished_at is not null limit ${most})`,
    ),
  ]);
  const times = counts.flatMap(({ oldest }) => (oldest === null ? [] : [oldest]));
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    oldest: times.length === 0 ? null : Math.min(...times),
  };
}

/** A kind as the audit log names it. */
export const nameOfKind = ({ channel, kind }: { channel: DeliveryChannel | null; kind: string | null }) =>
  channel === null ? `event ${kind}` : `${channel} ${kind ?? "account"}`;
