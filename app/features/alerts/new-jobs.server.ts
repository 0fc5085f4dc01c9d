import type { Db } from "db/client";
import { oldestOf, planOf, wholeMatch } from "~/features/jobs/search/candidates/plan";
import { candidatesQuery, rowsOf } from "~/features/jobs/search/candidates/pool.server";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import type { JobSearch } from "~/features/jobs/search/search";
import { readAlertSearch } from "./search";

/** The highest number of new jobs that is counted; one more is read to know whether there are more. */
export const mostNewJobs = 20;

/** How long the write of a job may take to become visible. Younger jobs are counted next time. Milliseconds. */
const settling = 60_000;

interface Kept {
  search: string;
  seenKey: number;
}

/** The statement that finds the newest listed jobs that an alert has not seen, without reading rows of jobs. @param now ms UTC */
function newJobsQuery(db: Db, { search, seenKey }: Kept, now: number) {
  const plan = planOf(readAlertSearch(search), now);
  return candidatesQuery(
    db,
    { match: wholeMatch(plan), limit: mostNewJobs + 1, before: (now - settling) * 1024 },
    Math.max(seenKey, oldestOf(plan)),
  );
}

/** The listing keys of the jobs that an alert has not seen, the newest first, at most 21. @param now ms UTC */
export async function listNewKeys(db: Db, alert: Kept, now: number): Promise<number[]> {
  return rowsOf(await newJobsQuery(db, alert, now)).map(({ listingKey }) => listingKey);
}

/** How many jobs each alert has not seen, at most 21, in one round trip. @param now ms UTC */
export async function countNew(db: Db, alerts: readonly Kept[], now: number): Promise<number[]> {
  const [first, ...others] = alerts.map((alert) => newJobsQuery(db, alert, now));
  if (!first) return [];
  const results = await db.batch([first, ...others]);
  return results.map((answer) => rowsOf(answer).length);
}

/** The corrected search that /jobs runs: with a typing error an alert would never find a job. @param now ms UTC */
export async function meantSearch(db: Db, search: JobSearch, now: number): Promise<JobSearch> {
  if (!search.q) return search;
  const { near } = await findJobs(db, { ...search, page: null }, now);
  return near?.because === "spelling" ? { ...search, q: near.q } : search;
}
