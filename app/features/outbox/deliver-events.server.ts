import { and, eq, isNull, sql } from "drizzle-orm";
import { outboxEvents } from "db/schema";
import { increment } from "db/statements";
import type { OutboxChannel } from "db/vocabulary";
import type { LivePort } from "~/adapters/live/port";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import type { TakenDelivery } from "~/features/deliveries";
import { channelsOf, holdsWords, type DomainEvent } from "~/features/events";
import { logWarning } from "~/log/log";
import { backOff } from "./back-off";
import { deliver, isLogDatabaseAway, perTaking, writeDeliveries, type DeliveryCounts } from "./deliveries.server";
import { dueEvents, isEventDue, lease } from "./due-events.server";
import { textOf } from "./failure";
import { writePushes } from "./pushes.server";

/** What an event costs at most. */
export const perEvent = { statements: 40, requests: 250 };
/** The most events delivered beside the response to a request; see upTo. */
export const besideResponse = 10;

/** A step was skipped until the next run; this does not count as an attempt. */
class NotTried extends Error {}

/** A room that takes this long to fail counts as hanging. Milliseconds. */
const long = 1_000;
/**
 * After waiting this long for failing rooms, or after this many failures in a row, a run skips all rooms. Milliseconds.
 */
const mostWaited = 10_000;
const mostInARow = 5;

/**
 * The rooms of open pages during one run of the outbox. A user's room that hangs is skipped for the rest of the run;
 * after many failures all rooms are, since waiting for them delays all other news.
 */
interface RunRooms {
  live: LivePort;
  /** Publishes one event to rooms. Throws what the rooms throw, and NotTried for skipped rooms. */
  tell(act: () => Promise<void>): Promise<void>;
}

function createRunRooms({ live, now }: Pick<AppContext, "live" | "now">): RunRooms {
  const hanging = new Set<string>();
  let waited = 0;
  let failedInARow = 0;
  async function ask(room: string, act: () => Promise<void>): Promise<void> {
    if (hanging.has(room)) throw new NotTried(`room ${room} hung before`);
    const startedAt = now();
    try {
      await act();
    } catch (error) {
      if (now() - startedAt >= long) hanging.add(room);
      throw error;
    }
  }
  return {
    live: {
      publish: (room, message) => ask(room, () => live.publish(room, message)),
      sendOut: (room) => ask(room, () => live.sendOut(room)),
      // While one room of the feed hangs, the others take what is sent.
      publishToFeed: (message) => live.publishToFeed(message),
      ping: () => live.ping(),
    },
    async tell(act) {
      if (waited >= mostWaited || failedInARow >= mostInARow) throw new NotTried("the rooms were not reached before");
      const startedAt = now();
      try {
        await act();
        failedInARow = 0;
      } catch (error) {
        waited += now() - startedAt;
        if (!(error instanceof NotTried)) failedInARow += 1;
        throw error;
      }
    },
  };
}

/**
 * Delivers due events, as far as the budget allows; for the cron. Counts the events that it took, and those that failed
 * and are retried.
 */
export async function deliverDueEvents(
  context: AppContext,
  budget: Budget = unlimited,
): Promise<Counts & { events: number }> {
  const counts = { events: 0, failed: 0 };
  const rooms = createRunRooms(context);
  for (const { id } of await context.db.all<{ id: string }>(dueEvents(context.now()))) {
    if (!budget.allows(perEvent)) break;
    const row = await take(context, id);
    if (!row) continue;
    counts.events += 1;
    const { isDone } = await deliverTaken(
      context,
      { ...row, event: { ...(row.payload as object), kind: row.kind } as DomainEvent },
      rooms,
    );
    if (!isDone) counts.failed += 1;
  }
  return counts;
}

/** An event on which the caller holds the lease. */
export interface TakenEvent {
  id: string;
  event: DomainEvent;
  doneChannels: OutboxChannel[];
  attempts: number;
  /** ms UTC */
  createdAt: number;
  /** What the batch of the event has read after the change, so that open pages need not wait for another read; the handlers know its type. */
  known?: unknown;
}

/**
 * Delivers an event that the caller has taken: writes the lists, publishes to the rooms, and sends mails and pushes.
 * Failed steps are retried later. Returns whether every step is done, and the results of the mails and pushes. Throws
 * only when the database does not answer at the end.
 */
export async function deliverTaken(
  context: AppContext,
  taken: TakenEvent,
  rooms: RunRooms = createRunRooms(context),
): Promise<DeliveryCounts & { isDone: boolean }> {
  const { id, event } = taken;
  const outward: TakenDelivery[] = [];
  /** The steps that are not marked as done yet; repeating one has no effect. */
  const unwritten: OutboxChannel[] = [];
  let failure: string | null = null;
  let isAttempt = false;
  for (const channel of openSteps(taken)) {
    try {
      if (channel === null) throw new Error(`no version of the site that runs here knows ${event.kind}`);
      if (channel === "live") {
        // Open pages show the lists, so they are updated after these are written.
        if (failure === null) await publishToRooms(context, taken, rooms);
      } else if (channel === "search") {
        if (context.searchEngines.length > 0) {
          await (await context.eventHandlers()).noteForSearch(context, event);
          unwritten.push(channel);
        }
      } else {
        outward.push(...(await (channel === "email" ? writeMails : writeNews)(context, taken)));
        if (channel === "email") unwritten.push(channel);
      }
    } catch (error) {
      failure = textOf(error);
      isAttempt ||= !(error instanceof NotTried) && !(event.kind === "email" && (await isLogDatabaseAway(context)));
    }
  }
  const now = context.now();
  // A worker that outlived its lease must not overwrite the result of another one.
  const isOpen = and(eq(outboxEvents.id, id), isNull(outboxEvents.deliveredAt));
  if (failure === null && holdsWords(event)) await context.db.delete(outboxEvents).where(isOpen);
  else {
    await context.db
      .update(outboxEvents)
      .set({
        deliveredAt: failure === null ? now : null,
        lastError: failure?.slice(0, 500) ?? null,
        nextAttemptAt: now + backOff(taken.attempts),
        // Skipped steps and failures of our own database do not count as attempts.
        ...(failure !== null && !isAttempt && { attempts: sql`${outboxEvents.attempts} - 1` }),
        ...(unwritten.length > 0 && { doneChannels: withDone(unwritten) }),
      })
      .where(isOpen);
  }
  if (failure !== null) logWarning(`outbox: ${event.kind} ${id}, attempt ${taken.attempts}: ${failure}`);
  // The cron sends the rest of many deliveries when their lease is over.
  return { ...(await deliver(context, outward.slice(0, perTaking))), isDone: failure === null };
}

/** The open steps of an event; a null for an unknown kind. */
function openSteps({ event, doneChannels }: TakenEvent): readonly (OutboxChannel | null)[] {
  return channelsOf(event)?.filter((channel) => !doneChannels.includes(channel)) ?? [null];
}

async function publishToRooms(context: AppContext, { id, event, known }: TakenEvent, rooms: RunRooms): Promise<void> {
  const { publishLive } = await context.eventHandlers();
  await rooms.tell(() => publishLive({ ...context, live: rooms.live }, id, event, known));
  await context.db.batch([done(context, id, "live")]);
}

/**
 * Writes the lists and the pushes of an event; returns the deliveries to send at once. The pushes are written first,
 * since they may be in another database: if a worker dies in between, the repetition does not write them again.
 */
async function writeNews(context: AppContext, { id, event }: TakenEvent): Promise<TakenDelivery[]> {
  const { readNews } = await context.eventHandlers();
  const { pushes, isForMany = false, statements } = await readNews(context, id, event);
  const written = pushes ? await writePushes(context, id, pushes, !isForMany) : [];
  if (event.kind !== "push") await context.db.batch([done(context, id, "notification"), ...statements]);
  return isForMany ? [] : written;
}

/** Writes the mails of an event; returns the deliveries to send at once. */
async function writeMails(context: AppContext, { id, event, createdAt }: TakenEvent): Promise<TakenDelivery[]> {
  const { readMails } = await context.eventHandlers();
  return writeDeliveries(context, await readMails(context, id, event, createdAt), true);
}

const withDone = (channels: readonly OutboxChannel[]) =>
  sql`json_insert(${outboxEvents.doneChannels}, ${sql.join(
    channels.map((channel) => sql`'$[#]', ${channel}`),
    sql`, `,
  )})`;

const done = ({ db }: AppContext, id: string, channel: OutboxChannel) =>
  db
    .update(outboxEvents)
    .set({ doneChannels: withDone([channel]) })
    .where(eq(outboxEvents.id, id));

/** Takes the lease on an event; undefined when another worker has it or it is not due. */
async function take(context: AppContext, id: string) {
  const now = context.now();
  const [row] = await context.db
    .update(outboxEvents)
    .set({ nextAttemptAt: now + lease, attempts: increment(outboxEvents.attempts) })
    .where(and(eq(outboxEvents.id, id), isEventDue(now)))
    .returning();
  return row;
}
