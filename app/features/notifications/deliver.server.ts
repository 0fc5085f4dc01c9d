import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { outboxEvents } from "db/schema";
import type { OutboxChannel } from "db/vocabulary";
import type { AppContext } from "../context";
import { backOff } from "./back-off";
import { deliver, type Delivery } from "./deliveries.server";
import { channelsOf, type DomainEvent } from "./events";
import { deliverLive } from "./live.server";
import { mailStatements, notificationStatements } from "./telling.server";

/** While a worker delivers an event, nobody else takes it. Milliseconds. */
export const lease = 30_000;
/** At most so many a run, so that a cron stays within the platform's limits. */
const perRun = 50;
/** After so many attempts, some twenty hours, an event is given up. */
export const mostAttempts = 130;

/** Delivers what is due, oldest first; for the cron. Returns how many events it took up. */
export async function deliverDueEvents(context: AppContext): Promise<number> {
  const due = await context.db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(isDue(context.now()))
    .orderBy(outboxEvents.nextAttemptAt)
    .limit(perRun);
  for (const { id } of due) {
    const row = await take(context, id);
    if (row) await deliverTaken(context, { ...row, event: { kind: row.kind, ...(row.payload as object) } as DomainEvent });
  }
  return due.length;
}

const isDue = (now: number) => and(isNull(outboxEvents.deliveredAt), lte(outboxEvents.nextAttemptAt, now), lt(outboxEvents.attempts, mostAttempts));

/** An event on which the caller holds the lease. */
export interface TakenEvent {
  id: string;
  event: DomainEvent;
  doneChannels: OutboxChannel[];
  attempts: number;
}

/**
 * Delivers an event that the caller has taken: writes the lists, tells the rooms, and sends what goes out of the house. Never
 * throws: what fails is tried again later.
 */
export async function deliverTaken(context: AppContext, taken: TakenEvent): Promise<void> {
  const { id, event } = taken;
  const channels = channelsOf(event).filter((channel) => !taken.doneChannels.includes(channel));
  const outward: Delivery[] = [];
  let failure: unknown = null;
  for (const channel of channels) {
    try {
      // Open pages are told what stands in the lists: without these, not yet.
      if (channel === "live" && failure !== null) continue;
      if (channel === "live") {
        await deliverLive(context, id, event);
        await context.db.batch([done(context, id, channel)]);
      } else {
        const statements = await (channel === "email" ? mailStatements : notificationStatements)(context, id, event);
        outward.push(...(await writeDone(context, id, channel, statements)));
      }
    } catch (error) {
      failure = error;
    }
  }
  const now = context.now();
  await context.db
    .update(outboxEvents)
    .set({
      deliveredAt: failure === null ? now : null,
      lastError: failure === null ? null : String(failure).slice(0, 500),
      nextAttemptAt: now + backOff(taken.attempts),
    })
    .where(eq(outboxEvents.id, id));
  if (failure !== null) console.warn(`outbox: ${event.kind} ${id}, attempt ${taken.attempts}: ${String(failure)}`);
  await deliver(context, outward);
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
