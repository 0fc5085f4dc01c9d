import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { outboxEvents } from "db/schema";
import type { OutboxChannel } from "db/vocabulary";
import { logWarning } from "~/log";
import type { AppContext } from "../context";
import { unlimited, type Budget, type Counts } from "../tasks/budget";
import { backOff } from "./back-off";
import { deliver, perTaking, type Delivery } from "./deliveries.server";
import { channelsOf, urgentKinds, type DomainEvent } from "./events";
import { textOf } from "./failure";
import { lease } from "./lease";
import { deliverLive } from "./live.server";
import { mailStatements, notificationStatements } from "./telling.server";

/** At most so many a run of the cron, and what one of them costs at most. */
const perRun = 50;
export const perEvent = { statements: 40, requests: 250 };
/** After so many attempts, some twenty hours, an event is given up. */
export const mostAttempts = 130;

/** So many beside the response to a request; see upTo. */
export const besideResponse = 10;
/** Of what is due, so many of the longest waiting and of the newest are looked at. */
const looked = 300;
/** What has failed before goes behind what has not, but for so long only. Milliseconds. */
const behindFor = 15 * 60_000;
/** Tried so often without an error, it may be what killed the worker. */
const suspicious = 4;

/**
 * How the rooms of open pages answer in a run. A failure that takes long, or several quick ones in a row, and they are left alone
 * until the next one: whoever waits for them holds up all other news.
 */
interface Rooms {
  areDown: boolean;
  failedInARow: number;
}
const reachable = (): Rooms => ({ areDown: false, failedInARow: 0 });
const long = 1_000;
const mostInARow = 5;

/** Delivers what is due, as far as the budget allows; for the cron. Counts the events it took up, and which of them will be tried again. */
export async function deliverDueEvents(context: AppContext, budget: Budget = unlimited): Promise<Counts & { events: number }> {
  const counts = { events: 0, failed: 0 };
  const rooms = reachable();
  for (const { id } of await context.db.all<{ id: string }>(dueEvents(context.now()))) {
    if (!budget.allows(perEvent)) break;
    const row = await take(context, id);
    if (!row) continue;
    counts.events += 1;
    const isDone = await deliverTaken(context, { ...row, event: { ...(row.payload as object), kind: row.kind } as DomainEvent }, rooms);
    if (!isDone) counts.failed += 1;
  }
  return counts;
}

/** The number stands in the query itself, so that SQLite knows the index by it. */
const isOpen = sql`delivered_at is null and attempts < ${sql.raw(String(mostAttempts))}`;
const isDue = (now: number) => sql`${isOpen} and next_attempt_at <= ${now}`;

/**
 * What is due: first what is urgent and has not failed yet, then the rest of what has not, then what has, the longest waiting
 * first. Exported, as the next one, for the query-plan test.
 */
export function dueEvents(now: number): SQL {
  const part = (order: string) => sql`select * from (select id, kind, attempts, last_error, next_attempt_at from outbox_events where ${isDue(now)} order by next_attempt_at ${sql.raw(order)} limit ${looked})`;
  const urgent = sql`kind in (${sql.join(urgentKinds.map((kind) => sql`${kind}`), sql`, `)})`;
  const isFresh = sql`last_error is null and attempts < ${suspicious}`;
  return sql`select id from (${part("asc")} union ${part("desc")}) hits
    order by case when ${isFresh} and ${urgent} then 0 when (${isFresh}) or next_attempt_at < ${now - behindFor} then 1 else 2 end, next_attempt_at, id limit ${perRun}`;
}

/** While so many are due, whoever writes news by the clock waits for its next turn. */
const crowd = 200;

/** What has failed before does not count: it waits for somebody outside. */
export const crowdQuery = (now: number): SQL => sql`select 1 from outbox_events where ${isDue(now)} and last_error is null limit 1 offset ${crowd - 1}`;

/** Whether more is due than a few runs deliver. */
export async function isCrowded({ db, now }: AppContext): Promise<boolean> {
  return (await db.all(crowdQuery(now()))).length > 0;
}

/** When the oldest of what is not delivered was recorded, in ms UTC; of a backlog, only the 1,000 that wait longest for their turn are looked at. */
export const oldestOpenQuery = sql`select min(created_at) as created_at from (select created_at from outbox_events where ${isOpen} order by next_attempt_at limit 1000)`;

/** An event on which the caller holds the lease. */
export interface TakenEvent {
  id: string;
  event: DomainEvent;
  doneChannels: OutboxChannel[];
  attempts: number;
}

/**
 * Delivers an event that the caller has taken: writes the lists, tells the rooms, and sends what goes out of the house. What a
 * step fails at is tried again later; answers whether every step is done. Throws only when the database does not answer at the end.
 */
export async function deliverTaken(context: AppContext, taken: TakenEvent, rooms: Rooms = reachable()): Promise<boolean> {
  const { id, event } = taken;
  const outward: Delivery[] = [];
  let failure: string | null = null;
  for (const channel of openSteps(taken)) {
    try {
      if (channel === null) throw new Error(`no version of the site that runs here knows ${event.kind}`);
      if (channel === "live") {
        // Open pages are told what stands in the lists: without these, not yet.
        if (failure === null) await tellRooms(context, taken, rooms);
      } else {
        const statements = await (channel === "email" ? mailStatements : notificationStatements)(context, id, event);
        outward.push(...(await writeDone(context, id, channel, statements)));
      }
    } catch (error) {
      failure = textOf(error);
    }
  }
  const now = context.now();
  await context.db
    .update(outboxEvents)
    .set({
      deliveredAt: failure === null ? now : null,
      lastError: failure?.slice(0, 500) ?? null,
      nextAttemptAt: now + backOff(taken.attempts),
    })
    // Whoever was slower than its lease undoes nothing of what another one has finished.
    .where(and(eq(outboxEvents.id, id), isNull(outboxEvents.deliveredAt)));
  if (failure !== null) logWarning(`outbox: ${event.kind} ${id}, attempt ${taken.attempts}: ${failure}`);
  // Of many, the others wait until their lease is over, for the cron.
  await deliver(context, outward.slice(0, perTaking));
  return failure === null;
}

/** What is still to be done of an event; a null for a kind that is not known. */
function openSteps({ event, doneChannels }: TakenEvent): readonly (OutboxChannel | null)[] {
  return channelsOf(event)?.filter((channel) => !doneChannels.includes(channel)) ?? [null];
}

async function tellRooms(context: AppContext, { id, event }: TakenEvent, rooms: Rooms): Promise<void> {
  if (rooms.areDown) throw new Error("the rooms were not reached before");
  const startedAt = context.now();
  try {
    await deliverLive(context, id, event);
    rooms.failedInARow = 0;
  } catch (error) {
    rooms.failedInARow += 1;
    rooms.areDown = context.now() - startedAt >= long || rooms.failedInARow >= mostInARow;
    throw error;
  }
  await context.db.batch([done(context, id, "live")]);
}

/** Writes what an event leads to, and that this is done, all or nothing; answers the deliveries to send at once. */
async function writeDone(context: AppContext, id: string, channel: OutboxChannel, statements: BatchItem<"sqlite">[]): Promise<Delivery[]> {
  const results = await context.db.batch([done(context, id, channel), ...statements]);
  const last = results[results.length - 1];
  return statements.length > 0 && Array.isArray(last) ? (last as Delivery[]) : [];
}

const done = ({ db }: AppContext, id: string, channel: OutboxChannel) =>
  db.update(outboxEvents).set({ doneChannels: sql`json_insert(${outboxEvents.doneChannels}, '$[#]', ${channel})` }).where(eq(outboxEvents.id, id));

/** Takes the lease on an event; undefined when somebody else has it or it is not due. */
async function take(context: AppContext, id: string) {
  const now = context.now();
  const [row] = await context.db
    .update(outboxEvents)
    .set({ nextAttemptAt: now + lease, attempts: sql`${outboxEvents.attempts} + 1` })
    .where(and(eq(outboxEvents.id, id), isDue(now)))
    .returning();
  return row;
}
