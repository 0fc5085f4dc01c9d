import { eq, sql, type SQL } from "drizzle-orm";
import { outboxEvents } from "db/schema";
import { createId } from "db/id";
import type { AppContext } from "../context";
import type { Listing } from "../jobs/columns.server";
import { noteJobChange } from "../jobs/job-changes.server";
import { lease } from "./due-events.server";
import type { DomainEvent } from "./events";

/** Loaded with the first event: an isolate that only shows pages needs no mails and no lists of news. */
const delivery = () => import("./deliver.server");

/** True right after a statement of the same batch that has changed a row. */
export const ifChanged = sql`changes() > 0`;

/**
 * The statement that records an event; put it into the same db.batch as the change, with a condition that holds only when
 * the change took place. Call `send` after the batch if it did: delivery then starts beside the response, under the lease
 * with which the event is born, and the cron repeats what did not go out.
 * @param by "cron" for what is left to it: such an event is due at once, without a lease
 */
export function recordEvent(context: AppContext, event: DomainEvent, when: SQL = sql`1`, by: "request" | "cron" = "request") {
  const { kind, ...payload } = event;
  const now = context.now();
  const id = createId(now);
  const deliver = async (listing?: Listing) => (await delivery()).deliverTaken(context, { id, event, doneChannels: [], attempts: 1, createdAt: now, listing });
  const [attempts, dueAt] = by === "cron" ? [0, now] : [1, now + lease];
  return {
    id,
    // All columns in the table's order, as insert … select wants them.
    statement: context.db
      .insert(outboxEvents)
      .select(sql`select ${id}, ${kind}, ${JSON.stringify(payload)}, '[]', ${attempts}, null, ${dueAt}, ${now}, null where ${when}`),
    /** @param listing the job of a job's event, if the batch has read it after the change */
    send: (listing?: Listing) => {
      if (kind === "job.published" || kind === "job.changed") noteJobChange();
      context.waitUntil(deliver(listing));
    },
    /** The same for a caller who waits for what becomes of it. */
    deliver: () => deliver(),
  };
}

/** Delivers an event that was recorded under an id; does nothing when its condition did not hold. */
export async function deliverRecorded(context: AppContext, id: string): Promise<void> {
  const recorded = await context.db.select().from(outboxEvents).where(eq(outboxEvents.id, id)).get();
  if (!recorded) return;
  const { kind, payload, ...rest } = recorded;
  const { deliverTaken } = await delivery();
  await deliverTaken(context, { ...rest, event: { ...(payload as object), kind } as DomainEvent });
}
