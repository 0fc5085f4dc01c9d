import type { CountedFilter, FilterName } from "../filters";

/** Jobs and companies are counted up to this number, everywhere. */
export const mostCounted = 1_000;

/** An exact count, or with `more` the number at which counting stopped. */
export interface Count {
  count: number;
  more: boolean;
}

/** The counted rows as a count. @param read at most one more than {@link mostCounted} */
export const countFrom = (read: number): Count => ({ count: Math.min(read, mostCounted), more: read > mostCounted });

/**
 * The number of jobs that each filter value would leave, by filter and value. Filters that are set already are not
 * counted, and none is where not all jobs were counted.
 */
export type FilterCounts = Partial<Record<CountedFilter, Record<string, number>>>;

/** Why the jobs do not match the request exactly; `q` is the corrected search text. */
export type Near =
  /** Few jobs match the words; these jobs match `q`. */
  | { because: "spelling"; q: string }
  /** No job has the words in title, skills or company; these mention them in their descriptions. */
  | { because: "mentioned"; q?: string }
  /** No job has all of the words; these jobs have some, or are close. */
  | { because: "some-words"; q?: string }
  /** No job passes all filters; these jobs pass all filters except those listed. */
  | { because: "filters"; lifted: FilterName[]; q?: string };
