import { sql, type SQL } from "drizzle-orm";
import { outboxEvents } from "db/schema";
import { createId } from "db/id";
import type { AppContext } from "../context";
import { noteJobChange } from "../jobs/job-changes.server";
import type { DomainEvent } from "./events";
import { lease } from "./lease";

/** Loaded with the first event: an isolate that only shows pages needs no mails and no lists of news. */
const delivery = () => import("./deliver.server");

/** True right after a statement of the same batch that has changed a row. */
export const ifChanged = sql`changes() > 0`;

/**
 * The statement that records an event; put it into the same db.batch as the change, with a condition that holds only when
 * the change took place. Call `send` after the batch if it did: delivery then starts beside the response, under the lease
 * with which the event is born, and the cron repeats what did not go out.
 */
export function recordEvent(context: AppContext, event: DomainEvent, when: SQL = sql`1`) {
  const { kind, ...payload } = event;
  const now = context.now();
  const id = createId(now);
  return {
    id,
    // All columns in the table's order, as insert … select wants them.
    statement: context.db
      .insert(outboxEvents)
      .select(sql`select ${id}, ${kind}, ${JSON.stringify(payload)}, '[]', 1, null, ${now + lease}, ${now}, null where ${when}`),
    send: () => {
      if (kind === "job.published" || kind === "job.changed") noteJobChange();
      context.waitUntil(delivery().then(({ deliverTaken }) => deliverTaken(context, { id, event, doneChannels: [], attempts: 1 })));
    },
  };
}
