import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { outboxEvents } from "db/schema";
import type { OutboxChannel } from "db/vocabulary";
import type { AppContext } from "../context";
import { deliverEmail, deliverLive, deliverNotifications } from "./channels.server";
import { backOff, channelsOf, type DomainEvent } from "./events";

/** While a worker delivers an event, nobody else takes it. Milliseconds. */
const lease = 30_000;
/** At most so many a run, so that a cron stays within the platform's limits. */
const perRun = 50;

const deliver: Record<OutboxChannel, (context: AppContext, eventId: string, event: DomainEvent) => Promise<void>> = {
  notification: deliverNotifications,
  live: deliverLive,
  email: deliverEmail,
};

/** Delivers the named events as far as they are due. Never throws for one that fails: it is tried again later. */
export async function deliverEvents(context: AppContext, ids: string[]): Promise<void> {
  for (const id of ids) await deliverEvent(context, id);
}

/** Delivers what is due, oldest first; for the cron. Returns how many events it took up. */
export async function deliverDueEvents(context: AppContext): Promise<number> {
  const due = await context.db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(and(isNull(outboxEvents.deliveredAt), lte(outboxEvents.nextAttemptAt, context.now())))
    .orderBy(outboxEvents.nextAttemptAt)
    .limit(perRun);
  await deliverEvents(context, due.map(({ id }) => id));
  return due.length;
}

async function deliverEvent(context: AppContext, id: string): Promise<void> {
  const row = await take(context, id);
  if (!row) return;
  const event = { kind: row.kind, ...(row.payload as object) } as DomainEvent;
  const done = new Set(row.doneChannels);
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
      nextAttemptAt: now + backOff(row.attempts),
    })
    .where(eq(outboxEvents.id, id));
  if (failure !== null) console.warn(`outbox: ${row.kind} ${id}, attempt ${row.attempts}: ${String(failure)}`);
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
