import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { day } from "db/catalogues/time";
import { idsBefore } from "db/id";
import { deliveries, outboxEvents } from "db/schema";
import { deliveryChannels, type DeliveryStatus } from "db/vocabulary";
import { whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { triedFor } from "./deliveries.server";
import { mostAttempts } from "./due-events.server";

/** How long settled deliveries are stored, and given-up ones, so that an owner can check them. Milliseconds. */
const settledKept = 7 * day;
const givenUpKept = 30 * day;

/** At most this many rows at once. */
const atOnce = 500;

const oldDeliveries = ({ logDb }: Pick<AppContext, "logDb">, status: DeliveryStatus, before: number) =>
  logDb
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.status, status), lt(deliveries.finishedAt, before)))
    .limit(atOnce);

const oldEvents = ({ db }: Pick<AppContext, "db">, before: number) =>
  db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(
      and(
        lt(outboxEvents.id, idsBefore(before)),
        or(isNotNull(outboxEvents.deliveredAt), gte(outboxEvents.attempts, mostAttempts)),
      ),
    )
    .orderBy(outboxEvents.id)
    .limit(atOnce);

/**
 * Events due more than a day ahead, which never happens normally: they were written before the clock was set back and
 * would wait until it catches up.
 */
const eventsAhead = ({ db }: Pick<AppContext, "db">, now: number) =>
  db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(
      and(
        isNull(outboxEvents.deliveredAt),
        lt(outboxEvents.attempts, sql.raw(String(mostAttempts))),
        gt(outboxEvents.nextAttemptAt, now + day),
      ),
    )
    .limit(atOnce);

/** The same of mails and pushes. */
const deliveriesAhead = ({ logDb }: Pick<AppContext, "logDb">, now: number) =>
  logDb
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.channel, [...deliveryChannels]),
        and(isNotNull(deliveries.nextAttemptAt), gt(deliveries.nextAttemptAt, now + day)),
      ),
    )
    .limit(atOnce);

/** Makes events and deliveries that are due far ahead due now, as if they had been recorded now. */
async function reschedule(context: AppContext, budget: Budget, now: number): Promise<number> {
  const { db, logDb } = context;
  const events = () =>
    db
      .update(outboxEvents)
      .set({ nextAttemptAt: now, createdAt: now })
      .where(inArray(outboxEvents.id, eventsAhead(context, now)));
  const mails = () =>
    logDb
      .update(deliveries)
      .set({ nextAttemptAt: now, giveUpAt: now + triedFor })
      .where(inArray(deliveries.id, deliveriesAhead(context, now)));
  return (
    (await whileFull(atOnce, budget, async () => (await events()).meta.changes)) +
    (await whileFull(atOnce, budget, async () => (await mails()).meta.changes))
  );
}

/**
 * Deletes mails and pushes that went out a week ago or were given up a month ago, and events of a month ago, and
 * reschedules those that are due far ahead only because the clock was set back; for the cron.
 */
export async function forgetDelivered(context: AppContext, budget: Budget): Promise<Counts> {
  const { db, logDb } = context;
  const now = context.now();
  const forget = (status: DeliveryStatus, kept: number) =>
    whileFull(
      atOnce,
      budget,
      async () =>
        (await logDb.delete(deliveries).where(inArray(deliveries.id, oldDeliveries(context, status, now - kept)))).meta
          .changes,
    );
  const settled = (await forget("sent", settledKept)) + (await forget("skipped", settledKept));
  const given_up = await forget("dead", givenUpKept);
  const events = await whileFull(
    atOnce,
    budget,
    async () =>
      (await db.delete(outboxEvents).where(inArray(outboxEvents.id, oldEvents(context, now - givenUpKept)))).meta
        .changes,
  );
  return { settled, given_up, events, rescheduled: await reschedule(context, budget, now) };
}
