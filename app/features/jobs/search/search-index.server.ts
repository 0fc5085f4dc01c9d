import { inArray, sql, type Placeholder, type SQL } from "drizzle-orm";
import { day } from "db/catalogues/time";
import type { Db } from "db/client";
import { jobs } from "db/schema";
import type { Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { facet } from "./facets";

/** A listing key as a limit. D1 binds numbers as REAL, and FTS5 then does not use them as limits of the row id. */
export const keyLimit = (listingKey: number): SQL => sql`cast(${listingKey} as integer)`;

interface Between {
  /** Only jobs with a listing key below this one. */
  before?: SQL;
  /** Only jobs with a listing key above this one. */
  after?: SQL;
}

/**
 * The listing keys of the newest matching jobs, as a select of `key`. The row id of the full-text index is the negated
 * listing key. So the newest jobs are first in its lists, and FTS5 reads forwards, which is much cheaper than
 * backwards.
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
 * Merges the segments of the full-text index, a bounded amount at a time; for the cron. The words of deleted jobs
 * remain in older segments until these are merged, and each segment adds one list to read for every search word.
 */
export async function mergeSearchIndex(db: Db): Promise<void> {
  const merge = (pages: number) =>
    db.run(sql.raw(`insert into job_search (job_search, rank) values ('merge', ${pages})`));
  const { meta } = await merge(pagesPerRun);
  // A negative number restarts the merge of everything, including the output of a merge in progress, so that merge
  // would never end. Fewer than two changes mean that no merge is in progress
  // (https://www.sqlite.org/fts5.html#the_merge_command). A fully merged index is unchanged.
  if (meta.changes < 2) await merge(-pagesPerRun);
}

/** Badges that have ended longer ago than this were looked at before. Milliseconds. */
const lookBack = 30 * day;
const jobsPerRun = 200;

/** Indexes the jobs of companies anew whose badge has ended, so that they lose the token of it; for the cron. */
export async function refreshEndedBadges({ db, now: clock }: AppContext): Promise<Counts> {
  const now = clock();
  // Plan: companies by the end of their badge, their listed jobs, and the index row of each.
  const due = sql`(select j.id from companies c indexed by companies_badge_ends
    cross join jobs j indexed by jobs_listed_by_company on j.company_id = c.id and j.status = 'active' and j.visibility = 'public'
    cross join job_search_ranking r on r.search_rowid = -j.listing_key
    where c.is_verified = 1 and c.verified_plan_end > ${now - lookBack} and c.verified_plan_end <= ${now}
      and instr(r.search_facets, ${facet.verified}) > 0 limit ${jobsPerRun})`;
  const refreshed = await db
    .update(jobs)
    .set({ searchFacets: sql`search_facets` })
    .where(inArray(jobs.id, due))
    .returning({ id: jobs.id });
  return { jobs: refreshed.length };
}
