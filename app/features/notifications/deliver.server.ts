import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { outboxEvents } from "db/schema";
import type { OutboxChannel } from "db/vocabulary";
import type { AppContext } from "../context";
import { unlimited, type Budget, type Counts } from "../tasks/budget";
import { backOff } from "./back-off";
import { deliver, perTaking, type Delivery } from "./deliveries.server";
import { channelsOf, type DomainEvent } from "./events";
import { deliverLive } from "./live.server";
import { mailStatements, notificationStatements } from "./telling.server";

/** While a worker delivers an event, nobody else takes it. Milliseconds. */
export const lease = 30_000;
/** At most so many a run of the cron, and what one of them costs at most. */
const perRun = 50;
export const perEvent = { statements: 40, requests: 250 };
/** After so many attempts, some twenty hours, an event is given up. */
export const mostAttempts = 130;

/** Delivers what is due, oldest first, as far as the budget allows; for the cron. Counts the events it took up, and which of them will be tried again. */
export async function deliverDueEvents(context: AppContext, budget: Budget = unlimited): Promise<Counts & { events: number }> {
  const counts = { events: 0, failed: 0 };
  const due = await context.db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(isDue(context.now()))
    .orderBy(outboxEvents.nextAttemptAt)
    .limit(perRun);
  for (const { id } of due) {
    if (!budget.allows(perEvent)) break;
    const row = await take(context, id);
    if (!row) continue;
    counts.events += 1;
    const isDone = await deliverTaken(context, { ...row, event: { kind: row.kind, ...(row.payload as object) } as DomainEvent });
    if (!isDone) counts.failed += 1;
  }
  return counts;
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
 * Delivers an event that the caller has taken: writes the lists, tells the rooms, and sends what goes out of the house. What a
 * step fails at is tried again later; answers whether every step is done. Throws only when the database does not answer at the end.
 */
export async function deliverTaken(context: AppContext, taken: TakenEvent): Promise<boolean> {
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
    // Whoever was slower than its lease undoes nothing of what another one has finished.
    .where(and(eq(outboxEvents.id, id), isNull(outboxEvents.deliveredAt)));
  if (failure !== null) console.warn(`outbox: ${event.kind} ${id}, attempt ${taken.attempts}: ${String(failure)}`);
  // Of many, the others wait until their lease is over, for the cron.
  await deliver(context, outward.slice(0, perTaking));
  return failure === null;
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
