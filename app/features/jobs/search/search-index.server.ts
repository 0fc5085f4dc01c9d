import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Db } from "db/client";

/** A listing key as a limit. D1 binds numbers as REAL, and FTS5 then does not use them as limits of the row id. */
export const keyLimit = (listingKey: number): SQL => sql`cast(${listingKey} as integer)`;

interface Between {
  /** Only jobs with a listing key below this one. */
  before?: SQL;
  /** Only jobs with a listing key above this one. */
  after?: SQL;
}

/**
 * The listing keys of the newest jobs that match, as a select of `key`. The row id of the full-text index is the listing key with
 * the other sign: so the newest stand first in its lists, and it reads them forwards, which costs it far less than backwards.
 * @param match an FTS5 expression over job_search
 */
export function newestMatching(
  match: string | SQL | Placeholder,
  limit: number | SQL,
  { before, after }: Between = {},
): SQL {
  return sql`select -rowid as key from job_search where job_search match ${match}${before ? sql` and rowid > -(${before})` : sql``}${after ? sql` and rowid < -(${after})` : sql``} order by rowid limit ${limit}`;
}

/** Pages of the index that one run may write; some 2 MB. */
const pagesPerRun = 500;

/**
 * Merges the parts that the full-text index is written in, a bounded piece at a time; for the cron. The triggers take a job out of it at
 * once, yet its words stand in older parts until these are merged; and each part more is one more list for every word of a search.
 */
export async function mergeSearchIndex(db: Db): Promise<void> {
  const merge = (pages: number) =>
    db.run(sql.raw(`insert into job_search (job_search, rank) values ('merge', ${pages})`));
  const { meta } = await merge(pagesPerRun);
  // A negative number begins to merge everything, what a merge that goes on has written so far included: it would never end. With fewer
  // than two changes none goes on (https://www.sqlite.org/fts5.html#the_merge_command). One whole part is left as it is.
  if (meta.changes < 2) await merge(-pagesPerRun);
}
