import type { Db } from "db/client";
import { searchJobs, type JobCardRow } from "./queries.server";
import { pageSize, type JobSearch } from "./search";

/** A count that may have stopped early: `more` means at least so many. */
export interface Count {
  count: number;
  more: boolean;
}

/** The filters that can be counted, as the parameters of an address name them. */
export type CountedFilter = "category" | "type" | "experience" | "salary" | "city" | "remote";

/** How many jobs each value of a filter would leave, by filter and value; a filter that is set already is not counted. */
export type FilterCounts = Partial<Record<CountedFilter, Record<string, Count>>>;

/** Why the jobs are not exactly what was asked for. */
export type Near =
  /** Nothing holds these words; these jobs hold `q`. */
  | { because: "spelling"; q: string }
  /** Nothing holds all of the words; these jobs hold some. */
  | { because: "some-words" }
  /** Nothing passes all filters; these jobs pass all but these. */
  | { because: "filters"; lifted: ("location" | "type" | "category" | "experience" | "salary" | "posted")[] };

export interface FoundJobs {
  /** At most a page. */
  jobs: JobCardRow[];
  /** The `page` parameter of the next page; null on the last. */
  next: number | null;
  total: Count;
  /** Null when the jobs are what was asked for. */
  near: Near | null;
  counts: FilterCounts;
}

/** The jobs for a search: those that match in its order or, when there are none, near ones. @param now ms UTC */
export async function findJobs(db: Db, search: JobSearch, now: number): Promise<FoundJobs> {
  const found = await searchJobs(db, search, now);
  const jobs = found.slice(0, pageSize);
  const next = found.length > pageSize ? (jobs.at(-1)?.listingKey ?? null) : null;
  return { jobs, next, total: { count: jobs.length, more: next !== null }, near: null, counts: {} };
}
