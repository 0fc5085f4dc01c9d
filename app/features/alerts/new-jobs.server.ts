import type { Db } from "db/client";
import { countFrom, type Count } from "~/features/jobs/search/candidates/found";
import { oldestOf, planOf, wholeMatch } from "~/features/jobs/search/candidates/plan";
import { candidatesQuery, countQuery, rowsOf } from "~/features/jobs/search/candidates/pool.server";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import type { JobSearch } from "~/features/jobs/search/search";
import { readAlertSearch } from "./search";

/** How long the write of a job may take to become visible. Younger jobs are counted next time. Milliseconds. */
const settling = 60_000;

interface Kept {
  search: string;
  seenKey: number;
}

/** The listed jobs that an alert has not seen. @param now ms UTC */
function newJobsOf({ search, seenKey }: Kept, now: number) {
  const plan = planOf(readAlertSearch(search), now);
  const query = { match: wholeMatch(plan), before: (now - settling) * 1024 };
  return { query, oldest: Math.max(seenKey, oldestOf(plan)) };
}

/**
 * How many jobs an alert has not seen, and the listing keys of the newest, without reading rows of jobs.
 * @param now ms UTC
 */
export async function findNew(
  db: Db,
  alert: Kept,
  limit: number,
  now: number,
): Promise<{ count: Count; keys: number[] }> {
  const { query, oldest } = newJobsOf(alert, now);
  const [counted, newest] = await db.batch([
    countQuery(db, query, oldest),
    candidatesQuery(db, { ...query, limit }, oldest),
  ]);
  return { count: countFrom(counted[0]?.read ?? 0), keys: rowsOf(newest).map(({ listingKey }) => listingKey) };
}

/** How many jobs each alert has not seen, in one round trip. @param now ms UTC */
export async function countNew(db: Db, alerts: readonly Kept[], now: number): Promise<Count[]> {
  const [first, ...others] = alerts.map((alert) => {
    const { query, oldest } = newJobsOf(alert, now);
    return countQuery(db, query, oldest);
  });
  if (!first) return [];
  const results = await db.batch([first, ...others]);
  return results.map(([counted]) => countFrom(counted?.read ?? 0));
}

/** The corrected search that /jobs runs: with a typing error an alert would never find a job. @param now ms UTC */
export async function meantSearch(db: Db, search: JobSearch, now: number): Promise<JobSearch> {
  if (!search.q) return search;
  const { near } = await findJobs(db, { ...search, page: null }, now);
  return near?.because === "spelling" ? { ...search, q: near.q } : search;
}
