import { and, inArray, lt, sql } from "drizzle-orm";
import { idsBefore } from "db/id";
import { deliveries, outboxEvents } from "db/schema";
import type { DeliveryStatus } from "db/vocabulary";
import { whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { mostAttempts } from "./due-events.server";

const day = 24 * 3600_000;

/** How long what was delivered is kept, and what was given up, so that an owner can look at it. Milliseconds. */
export const settledKept = 7 * day;
export const givenUpKept = 30 * day;

/** At most this many rows at once. */
const atOnce = 500;

/** Exported, as the next one, for the query-plan test. */
export const oldDeliveries = ({ logDb }: Pick<AppContext, "logDb">, status: DeliveryStatus, before: number) =>
  logDb.select({ id: deliveries.id }).from(deliveries).where(and(sql`status = ${status}`, lt(deliveries.finishedAt, before))).limit(atOnce);

export const oldEvents = ({ db }: Pick<AppContext, "db">, before: number) =>
  db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(sql`id < ${idsBefore(before)} and (delivered_at is not null or attempts >= ${mostAttempts})`)
    .orderBy(outboxEvents.id)
    .limit(atOnce);

/** Deletes mails and pushes that went out a week ago or were given up a month ago, and events of a month ago; for the cron. */
export async function forgetDelivered(context: AppContext, budget: Budget): Promise<Counts> {
  const { db, logDb } = context;
  const now = context.now();
  const forget = (status: DeliveryStatus, kept: number) =>
    whileFull(atOnce, budget, async () => (await logDb.delete(deliveries).where(inArray(deliveries.id, oldDeliveries(context, status, now - kept)))).meta.changes);
  const settled = (await forget("sent", settledKept)) + (await forget("skipped", settledKept));
  const given_up = await forget("dead", givenUpKept);
  const events = await whileFull(atOnce, budget, async () => (await db.delete(outboxEvents).where(inArray(outboxEvents.id, oldEvents(context, now - givenUpKept)))).meta.changes);
  return { settled, given_up, events };
}
