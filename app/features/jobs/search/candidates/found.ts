import type { CountedFilter, FilterName } from "../filters";

/** A count that may have stopped early: `more` means at least this many. */
export interface Count {
  count: number;
  more: boolean;
}

/** How many jobs each value of a filter would leave, by filter and value; a filter that is set already is not counted. */
export type FilterCounts = Partial<Record<CountedFilter, Record<string, Count>>>;

/** Why the jobs are not exactly what was asked for. */
export type Near =
  /** Nothing holds these words; these jobs hold `q`. */
  | { because: "spelling"; q: string }
  /** Nothing holds all of the words; these jobs hold some. */
  | { because: "some-words" }
  /** Nothing passes all filters; these jobs pass all but these. */
  | { because: "filters"; lifted: FilterName[] };
