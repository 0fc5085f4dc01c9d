import { sql } from "drizzle-orm";
import { searchNotices } from "db/schema";
import { insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";

/**
 * The notices for search engines about a job, one for each engine; none without engines and for a job that was never
 * published. The cron sends them.
 */
export async function noteForSearchEngines(
  { db, now: clock, searchEngines }: AppContext,
  jobId: string,
): Promise<void> {
  if (searchEngines.length === 0) return;
  const now = clock();
  await insertSelect(
    db,
    searchNotices,
    { engine: sql`e.value`, jobId: sql`jobs.id`, changedAt: now, attempts: 0, nextAttemptAt: now, lastError: null },
    sql`from jobs, json_each(${JSON.stringify(searchEngines.map(({ engine }) => engine))}) e where jobs.id = ${jobId} and jobs.listing_key is not null`,
  ).onConflictDoUpdate({
    target: [searchNotices.engine, searchNotices.jobId],
    set: { changedAt: now, attempts: 0, nextAttemptAt: now, lastError: null },
  });
}
