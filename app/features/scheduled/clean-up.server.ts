import { inArray, sql } from "drizzle-orm";
import { idsBefore } from "db/id";
import { taskRuns } from "db/schema";
import { whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";

/** How long the log of the tasks goes back. Milliseconds. */
export const runsKept = 30 * 24 * 3600_000;

/** At most this many rows at once. */
const atOnce = 500;

/** Deletes what the log of the tasks holds from more than a month ago; for the cron. */
export async function forgetRuns({ logDb, now }: AppContext, budget: Budget): Promise<Counts> {
  const old = logDb.select({ id: taskRuns.id }).from(taskRuns).where(sql`id < ${idsBefore(now() - runsKept)}`).orderBy(taskRuns.id).limit(atOnce);
  return { runs: await whileFull(atOnce, budget, async () => (await logDb.delete(taskRuns).where(inArray(taskRuns.id, old))).meta.changes) };
}
