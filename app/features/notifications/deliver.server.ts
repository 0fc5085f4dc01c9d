import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { outboxEvents } from "db/schema";
import type { OutboxChannel } from "db/vocabulary";
import type { AppContext } from "../context";
import { deliverEmail, deliverLive, deliverNotifications } from "./channels.server";
import { backOff, channelsOf, type DomainEvent } from "./events";

/** While a worker delivers an event, nobody else takes it. Milliseconds. */
export const lease = 30_000;
/** At most so many a run, so that a cron stays within the platform's limits. */
const perRun = 50;

const deliver: Record<OutboxChannel, (context: AppContext, eventId: string, event: DomainEvent) => Promise<void>> = {
  notification: deliverNotifications,
  live: deliverLive,
  email: deliverEmail,
};

/** Delivers what is due, oldest first; for the cron. Returns how many events it took up. */
export async function deliverDueEvents(context: AppContext): Promise<number> {
  const due = await context.db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(and(isNull(outboxEvents.deliveredAt), lte(outboxEvents.nextAttemptAt, context.now())))
    .orderBy(outboxEvents.nextAttemptAt)
    .limit(perRun);
  for (const { id } of due) {
    const row = await take(context, id);
    if (row) await deliverTaken(context, { ...row, event: { kind: row.kind, ...(row.payload as object) } as DomainEvent });
  }
  return due.length;
}

/** An event on which the caller holds the lease. */
export interface TakenEvent {
  id: string;
  event: DomainEvent;
  doneChannels: OutboxChannel[];
  attempts: number;
}

/** Delivers an event that the caller has taken. Never throws: what fails is tried again later. */
export async function deliverTaken(context: AppContext, taken: TakenEvent): Promise<void> {
  const { id, event } = taken;
  const done = new Set(taken.doneChannels);
  let failure: unknown = null;
  for (const channel of channelsOf(event)) {
    if (done.has(channel)) continue;
    try {
      await deliver[channel](context, id, event);
      done.add(channel);
    } catch (error) {
      failure = error;
    }
  }
  const now = context.now();
  await context.db
    .update(outboxEvents)
    .set({
      doneChannels: [...done],
      deliveredAt: failure === null ? now : null,
      lastError: failure === null ? null : String(failure).slice(0, 500),
      nextAttemptAt: now + backOff(taken.attempts),
      // A mail holds an address and sometimes a secret link: once it is out, nothing of it is kept.
      ...(failure === null && event.kind === "email" ? { payload: {} } : {}),
    })
    .where(eq(outboxEvents.id, id));
  if (failure !== null) console.warn(`outbox: ${event.kind} ${id}, attempt ${taken.attempts}: ${String(failure)}`);
}

/** Takes the lease on an event; undefined when somebody else has it or it is not due. */
async function take(context: AppContext, id: string) {
  const now = context.now();
  const [row] = await context.db
    .update(outboxEvents)
    .set({ nextAttemptAt: now + lease, attempts: sql`${outboxEvents.attempts} + 1` })
    .where(and(eq(outboxEvents.id, id), isNull(outboxEvents.deliveredAt), lte(outboxEvents.nextAttemptAt, now)))
    .returning();
  return row;
}
