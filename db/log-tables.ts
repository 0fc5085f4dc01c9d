import { deliveries } from "./schema/deliveries";
import { errorGroups, requestCounts } from "./schema/errors";
import { interactionBatches, jobInteractions } from "./schema/interactions";
import { queueHours, taskRuns } from "./schema/tasks";

/**
 * The tables of the log database (db/log-migrations), or of the main database where no log database exists. No batch or
 * query combines one of them with another table, and their foreign keys hold in one of the two shapes only.
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
