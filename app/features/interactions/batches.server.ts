import { and, asc, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { createId } from "db/id";
import { countedBatches, interactionBatches } from "db/schema";
import { eachOf } from "db/statements";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import type { Interaction } from "~/features/queue-messages";
import {
  admittedQuery,
  countingStatements,
  interactionRowsOf,
  writingStatements,
  type SummedBatch,
} from "./statements.server";

/** A batch that was not counted within this time is counted by the cron. Milliseconds. */
export const relayAfter = 60_000;

/** How many batches the cron counts at once: their sums are one parameter, which D1 takes up to 2 MB. */
const perRelay = 50;

/** How long counted batches are kept. Milliseconds. */
export const batchRetention = 7 * 24 * 3600_000;

/** The most counted batches that are deleted at once. */
const perForgetting = 500;

/**
 * Writes interactions and counts the new ones, in four round trips for any number: the log database and the counts
 * share no transaction. When the worker dies after the second one, the cron counts what was written.
 * @returns how many were new
 */
export async function writeAndCount(context: AppContext, interactions: readonly Interaction[]): Promise<number> {
  const all = interactionRowsOf(interactions, context.now());
  const admitted = new Set((await admittedQuery(context, all)).map(({ id }) => id));
  const rows = all.filter(({ id }) => admitted.has(id));
  if (rows.length === 0) return 0;
  const [inserted, batches] = await context.logDb.batch(writingStatements(context, createId(context.now()), rows));
  if (batches.length > 0) await countBatches(context, batches);
  return inserted.length;
}

/**
 * Adds the sums of batches to the counts, each batch once even when repeated, and then marks them in the log database.
 */
async function countBatches(context: AppContext, batches: readonly SummedBatch[]): Promise<void> {
  await context.db.batch(countingStatements(context, batches));
  await markApplied(
    context,
    batches.map(({ id }) => id),
  );
}

const markApplied = ({ logDb, now }: Pick<AppContext, "logDb" | "now">, ids: readonly string[]) =>
  logDb
    .update(interactionBatches)
    .set({ appliedAt: now() })
    .where(inArray(interactionBatches.id, eachOf(ids)));

const waitingBatches = ({ logDb, now }: Pick<AppContext, "logDb" | "now">) =>
  logDb
    .select({ id: interactionBatches.id, sums: interactionBatches.sums })
    .from(interactionBatches)
    .where(and(isNull(interactionBatches.appliedAt), lt(interactionBatches.createdAt, now() - relayAfter)))
    .orderBy(asc(interactionBatches.createdAt))
    .limit(perRelay);

const oldBatches = ({ logDb, now }: Pick<AppContext, "logDb" | "now">) =>
  logDb
    .select({ id: interactionBatches.id })
    .from(interactionBatches)
    .where(and(isNotNull(interactionBatches.appliedAt), lt(interactionBatches.appliedAt, now() - batchRetention)))
    .limit(perForgetting);

/**
 * Counts the batches that were written but not counted, and deletes those that were counted a week ago; for the cron.
 */
export async function relayBatches(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const counts = { batches: 0, forgotten: 0 };
  while (budget.allows({ statements: 5 })) {
    const batches = await waitingBatches(context);
    if (batches.length > 0) await countBatches(context, batches);
    counts.batches += batches.length;
    if (batches.length < perRelay) break;
  }
  while (budget.allows({ statements: 3 })) {
    const ids = (await oldBatches(context)).map(({ id }) => id);
    // The log database is written last: while it has the batch, the counted mark is still needed.
    if (ids.length > 0) await forgetBatches(context, ids);
    counts.forgotten += ids.length;
    if (ids.length < perForgetting) break;
  }
  return counts;
}

async function forgetBatches({ db, logDb }: AppContext, ids: readonly string[]): Promise<void> {
  const listed = eachOf(ids);
  await db.delete(countedBatches).where(inArray(countedBatches.id, listed));
  await logDb.delete(interactionBatches).where(inArray(interactionBatches.id, listed));
}
