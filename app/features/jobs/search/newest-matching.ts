import { sql, type Placeholder, type SQL } from "drizzle-orm";

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
export function newestMatching(match: string | SQL | Placeholder, limit: number | SQL, { before, after }: Between = {}): SQL {
  return sql`select -rowid as key from job_search where job_search match ${match}${before ? sql` and rowid > -(${before})` : sql``}${after ? sql` and rowid < -(${after})` : sql``} order by rowid limit ${limit}`;
}
