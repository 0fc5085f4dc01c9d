import { eq, sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { outboxEvents } from "db/schema";
import { always, insertSelect } from "db/statements";
import { upTo } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import type { DomainEvent } from "~/features/events";
import { lease } from "./due-events.server";
import { noteChange } from "./local-changes.server";

/** Loaded with the first event: an isolate that only shows pages needs no mails and no lists of news. */
const delivery = () => import("./deliver-events.server");

/**
 * The statement that records an event; put it into the same db.batch as the change, with a condition that holds only
 * when the change took place. Call `send` after the batch if it did: delivery then starts beside the response, under
 * the lease with which the event is recorded, and the cron repeats failed steps.
 * @param by "cron" leaves the event to the cron: it is due at once, without a lease
 */
export function recordEvent(
  context: AppContext,
  event: DomainEvent,
  when: SQL = always,
  by: "request" | "cron" = "request",
) {
  const { kind, ...payload } = event;
  const now = context.now();
  const id = createId(now);
  const deliver = async (known?: unknown) =>
    (await delivery()).deliverTaken(context, { id, event, doneChannels: [], attempts: 1, createdAt: now, known });
  return {
    id,
    statement: insertEvents(
      context,
      { id: sql`${id}`, kind, payload: sql`${JSON.stringify(payload)}`, by },
      sql`where ${when}`,
    ),
    /** @param known what the batch has read after the change, for the handlers of the event */
    send: (known?: unknown) => {
      noteChange(kind);
      context.waitUntil(deliver(known));
    },
    /** The same for a caller who waits for the result. */
    deliver: () => deliver(),
  };
}

interface EventsOfRows {
  /** Unique for each row; begins with an id from `createId`, so that events stay in the order of time. */
  id: SQL;
  kind: DomainEvent["kind"];
  /** The payload as JSON, such as json_object('jobId', id). */
  payload: SQL;
  /** "request": recorded under a lease, for a caller that delivers it at once with `deliverRecorded`. */
  by?: "request" | "cron";
  /** Held until this time (ms UTC), then delivered by the cron; SQL for a time per row. See holdEvents. */
  until?: SQL | number | null;
}

/**
 * The statement that records an event for each row of a query; put it into the db.batch of the change, before what changes the rows.
 * They are due at once, and deliverDueEvents sends them.
 * @param rows "from … where …"
 */
export function insertEvents(
  { db, now: clock }: Pick<AppContext, "db" | "now">,
  { id, kind, payload, by = "cron", until = null }: EventsOfRows,
  rows: SQL,
) {
  const dueAt = until ?? clock();
  const [attempts, nextAttemptAt] = by === "cron" ? [0, dueAt] : [1, clock() + lease];
  return insertSelect(
    db,
    outboxEvents,
    {
      id,
      kind,
      payload,
      doneChannels: "[]",
      attempts,
      lastError: null,
      nextAttemptAt,
      createdAt: dueAt,
      deliveredAt: null,
    },
    rows,
  );
}

/** Held events that are due now are delivered after this response; the cron delivers the rest. */
export const deliverEarlier = (context: AppContext): void =>
  context.waitUntil(
    delivery().then(({ besideResponse, deliverDueEvents }) => deliverDueEvents(context, upTo(besideResponse))),
  );

/** Events that are held together: their ids begin with the key, from createId; `until` is ms UTC. */
interface Hold {
  key: string;
  until: number;
}

/**
 * The statements that record events which are not delivered before a time, for the db.batch of the change; the cron
 * delivers them. They count as recorded when they are due, so that held events are not late. `dropHeld` deletes them
 * until then.
 */
export const holdEvents = (
  { db }: Pick<AppContext, "db">,
  events: readonly DomainEvent[],
  { key, until }: Hold,
  when: SQL,
) =>
  events.map(({ kind, ...payload }, place) =>
    insertSelect(
      db,
      outboxEvents,
      {
        id: `${key}-${place}`,
        kind,
        payload: JSON.stringify(payload),
        doneChannels: "[]",
        attempts: 0,
        lastError: null,
        nextAttemptAt: until,
        createdAt: until,
        deliveredAt: null,
      },
      sql`where ${when}`,
    ),
  );

/** The statement that deletes what is held under a key and was not yet taken up, for a db.batch. */
export const dropHeld = ({ db }: Pick<AppContext, "db">, key: string, when: SQL) =>
  db.delete(outboxEvents).where(sql`id > ${`${key}-`} and id < ${`${key}.`} and attempts = 0 and ${when}`);

/**
 * The statement that gives held events another time, unless they have been taken up; for a db.batch. @param ids a query
 * of theirs; @param until ms UTC
 */
export const holdUntil = ({ db }: Pick<AppContext, "db">, ids: SQL, until: number, when: SQL) =>
  db
    .update(outboxEvents)
    .set({ nextAttemptAt: until, createdAt: until })
    .where(
      sql`${outboxEvents.id} in ${ids} and ${outboxEvents.attempts} = 0 and ${outboxEvents.deliveredAt} is null and ${when}`,
    )
    .returning({ id: outboxEvents.id });

/** Sends recorded events after the held events that are due by now, so that users read both in the order of time. */
export const sendAfterEarlier = (context: AppContext, events: readonly { send: () => void }[]): void =>
  context.waitUntil(
    delivery()
      .then(({ besideResponse, deliverDueEvents }) => deliverDueEvents(context, upTo(besideResponse)))
      .finally(() => {
        for (const { send } of events) send();
      }),
  );

/**
 * The statements that record an event and delete it again: the work of a real one, where the response time must not
 * reveal whether there was one.
 */
export function discardedEvent(context: AppContext, event: DomainEvent) {
  const { id, statement } = recordEvent(context, event);
  const ofThis = eq(outboxEvents.id, id);
  return [
    statement,
    context.db.update(outboxEvents).set({ attempts: 2 }).where(ofThis),
    context.db.delete(outboxEvents).where(ofThis),
  ] as const;
}

/** Delivers an event that was recorded under an id; does nothing when its condition did not hold. */
export async function deliverRecorded(context: AppContext, id: string): Promise<void> {
  const recorded = await context.db.select().from(outboxEvents).where(eq(outboxEvents.id, id)).get();
  if (!recorded) return;
  const { kind, payload, ...rest } = recorded;
  const { deliverTaken } = await delivery();
  await deliverTaken(context, { ...rest, event: { ...(payload as object), kind } as DomainEvent });
}
