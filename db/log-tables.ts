import { deliveries } from "./schema/deliveries";
import { errorGroups, requestCounts } from "./schema/errors";
import { interactionBatches, jobInteractions } from "./schema/interactions";
import { queueHours, taskRuns } from "./schema/tasks";

/**
 * The tables that stand in the log database (db/log-migrations), or among all others where there is none of its own. No batch
 * and no query has one of them together with another table, and their foreign keys hold in one of the two shapes only.
 */
export const logTables = [
  deliveries,
  errorGroups,
  interactionBatches,
  jobInteractions,
  queueHours,
  requestCounts,
  taskRuns,
] as const;
