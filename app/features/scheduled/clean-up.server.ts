import { inArray, lt } from "drizzle-orm";
import { idsBefore } from "db/id";
import { queueHours, taskRuns } from "db/schema";
import { forgetTagRemovals } from "~/features/applications/team/tags.server";
import { whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { forgetRequestCounts } from "~/features/errors/error-rate.server";
import { forgetErrors } from "~/features/errors/errors.server";
import { hourKey } from "./queues.server";

/** How long the log of the tasks goes back. Milliseconds. */
export const runRetention = 30 * 24 * 3600_000;

/** At most this many rows at once. */
const atOnce = 500;

/**
 * Deletes old rows: logs of tasks and queues after a month, errors that have not come back for 90 days, counts of
 * requests after a week, and removals of tags after a day; for the cron.
 */
export async function forgetRuns(context: AppContext, budget: Budget): Promise<Counts> {
  const { logDb, now } = context;
  const old = logDb
    .select({ id: taskRuns.id })
    .from(taskRuns)
    .where(lt(taskRuns.id, idsBefore(now() - runRetention)))
    .orderBy(taskRuns.id)
    .limit(atOnce);
  const oldHours = logDb
    .select({ id: queueHours.id })
    .from(queueHours)
    .where(lt(queueHours.id, hourKey(now() - runRetention)))
    .orderBy(queueHours.id)
    .limit(atOnce);
  const changes = async (deletion: PromiseLike<{ meta: { changes: number } }>) => (await deletion).meta.changes;
  return {
    runs: await whileFull(atOnce, budget, () => changes(logDb.delete(taskRuns).where(inArray(taskRuns.id, old)))),
    queue_hours: await whileFull(atOnce, budget, () =>
      changes(logDb.delete(queueHours).where(inArray(queueHours.id, oldHours))),
    ),
    errors: await whileFull(atOnce, budget, () => changes(forgetErrors(context, atOnce))),
    // A row for each five minutes: a run finds three of them.
    request_counts: budget.allows({ statements: 1 }) ? await changes(forgetRequestCounts(context)) : 0,
    tag_removals: await whileFull(atOnce, budget, () => changes(forgetTagRemovals(context, atOnce))),
  };
}
