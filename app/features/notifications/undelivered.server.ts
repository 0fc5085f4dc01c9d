import { sql } from "drizzle-orm";
import type { Db } from "db/client";
import type { DeliveryChannel, NewsKind, OutboxChannel } from "db/vocabulary";
import { mostAttempts } from "./deliver.server";
import { channelsOf } from "./events";

/** So many stand on a page; the query reads one more. */
export const undeliveredPageSize = 20;

/** Numbers are counted up to here, and above it told as "more than". */
export const mostUndeliveredCounted = 500;

/** What lies behind a place in the list, which runs from the newest to the oldest. */
export interface Place {
  /** ms UTC */
  since: number;
  id: string;
}

/** News that has not reached whom it should, or a mail or push of it. */
export interface Undelivered extends Place {
  what: "event" | "delivery";
  /** What an event is; what a mail or push is news of, null for what nobody can turn off. */
  kind: string | null;
  channel: DeliveryChannel | null;
  /** The steps of an event that are still to be done. */
  open: OutboxChannel[];
  userId: string | null;
  name: string | null;
  email: string | null;
  /** Of a mail without a person: the address, hidden but for its beginning and its end. */
  address: string | null;
  attempts: number;
  lastError: string | null;
}

interface Row extends Omit<Undelivered, "open" | "address"> {
  recipient: string | null;
  done: string | null;
}

/** Events that were tried too often; said so that the index of what is not delivered finds them. */
export const isGivenUp = sql`delivered_at is null and next_attempt_at >= 0 and attempts >= ${sql.raw(String(mostAttempts))}`;

const none: Place = { since: Number.MAX_SAFE_INTEGER, id: "" };

/** What was given up, the newest first. Exported for the query-plan test. */
export const givenUpQuery = ({ since, id }: Place) => {
  const most = undeliveredPageSize + 1;
  const behind = (time: string) => sql`(${sql.raw(time)} < ${since} or (${sql.raw(time)} = ${since} and id < ${id})) and ${sql.raw(time)} <= ${since} order by ${sql.raw(time)} desc, id desc limit ${most}`;
  return sql`select hits.*, u.full_name as name, u.email from (
      select * from (select 'event' as what, id, next_attempt_at as since, kind, null as channel, null as userId, null as recipient, attempts, last_error as lastError, done_channels as done
        from outbox_events where ${isGivenUp} and ${behind("next_attempt_at")})
      union all
      select * from (select 'delivery', id, finished_at, kind, channel, user_id, recipient, attempts, last_error, null from deliveries where status = 'dead' and ${behind("finished_at")})
    ) hits left join users u on u.id = hits.userId order by since desc, id desc limit ${most}`;
};

/** A page of what was given up, the newest first, and one more than fits. */
export async function listGivenUp(db: Db, after: Place | null): Promise<Undelivered[]> {
  return (await db.all<Row>(givenUpQuery(after ?? none))).map(undeliveredOf);
}

/** Of what is still tried again: so many are looked at, so many told. */
const looked = 500;
const longest = 10;

/** What has failed before and is tried again, the oldest of the next 500. Exported for the query-plan test. */
export const waitingQuery = sql`select hits.*, u.full_name as name, u.email from (
    select * from (select 'event' as what, id, created_at as since, kind, null as channel, null as userId, null as recipient, attempts, last_error as lastError, done_channels as done
      from outbox_events where delivered_at is null and attempts < ${sql.raw(String(mostAttempts))} order by next_attempt_at limit ${looked})
    union all
    ${sql.join((["email", "push"] as const).map((channel) => sql`select * from (select 'delivery', id, created_at, kind, channel, user_id, recipient, attempts, last_error, null
      from deliveries where channel = ${channel} and next_attempt_at is not null order by next_attempt_at limit ${looked})`), sql` union all `)}
  ) hits left join users u on u.id = hits.userId where lastError is not null order by since, hits.id limit ${longest}`;

/** What has waited longest of what has failed and is tried again, at most ten. */
export async function listWaitingLongest(db: Db): Promise<Undelivered[]> {
  return (await db.all<Row>(waitingQuery)).map(undeliveredOf);
}

function undeliveredOf({ recipient, done, ...row }: Row): Undelivered {
  const isDone = (channel: OutboxChannel) => (JSON.parse(done ?? "[]") as OutboxChannel[]).includes(channel);
  const steps = row.what === "event" ? (channelsOf({ kind: row.kind ?? "" }) ?? []) : [];
  return { ...row, open: steps.filter((step) => !isDone(step)), address: row.channel === "email" && row.userId === null ? masked(recipient ?? "") : null };
}

/** An address of which one sees enough to know it again: a…a@example.in. */
export function masked(address: string): string {
  const [name = "", host = ""] = address.split("@");
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ""}@${host}`;
}

/** What was given up of one kind. */
export interface GivenUpKind {
  what: Undelivered["what"];
  kind: string | null;
  channel: DeliveryChannel | null;
  /** At most {@link mostUndeliveredCounted}. */
  count: number;
}

/** How much was given up of each kind, of the newest 500 each. */
export async function countGivenUp(db: Db): Promise<GivenUpKind[]> {
  return db.all<GivenUpKind>(sql`
    select 'event' as what, kind, null as channel, count(*) as count from (select kind from outbox_events where ${isGivenUp} limit ${mostUndeliveredCounted}) group by kind
    union all
    select 'delivery', kind, channel, count(*) from (select kind, channel from deliveries where status = 'dead' and finished_at is not null order by finished_at desc limit ${mostUndeliveredCounted}) group by kind, channel`);
}

/** A kind as the audit log names it. */
export const nameOfKind = ({ channel, kind }: { channel: DeliveryChannel | null; kind: NewsKind | string | null }) => (channel === null ? `event ${kind}` : `${channel} ${kind ?? "account"}`);
