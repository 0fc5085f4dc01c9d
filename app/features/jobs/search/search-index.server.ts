import { sql } from "drizzle-orm";
import type { AppContext } from "~/features/context";

/** Pages of the index that one run may write; some 2 MB. */
const pagesPerRun = 500;

/**
 * Drives the words of removed jobs out of the full-text index. The triggers take a job out of it at once, yet its words
 * stand in older parts of the index until these are merged: `start` begins to merge everything, and each further run goes
 * on with it, a bounded piece at a time, and does next to nothing once it is done; for the cron.
 */
export async function mergeSearchIndex(context: AppContext, { start }: { start: boolean }): Promise<void> {
  await context.db.run(sql.raw(`insert into job_search (job_search, rank) values ('merge', ${start ? -pagesPerRun : pagesPerRun})`));
}
