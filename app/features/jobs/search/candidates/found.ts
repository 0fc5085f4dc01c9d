import type { CountedFilter, FilterName } from "../filters";

/** A count that may have stopped early: `more` means at least this many. */
export interface Count {
  count: number;
  more: boolean;
}

/** How many jobs each value of a filter would leave, by filter and value; a filter that is set already is not counted. */
export type FilterCounts = Partial<Record<CountedFilter, Record<string, Count>>>;

/** Why the jobs are not exactly what was asked for; `q` are the words as they were corrected. */
export type Near =
  /** Hardly anything holds these words; these jobs hold `q`. */
  | { because: "spelling"; q: string }
  /** No job holds the words where they count; these mention them in their descriptions. */
  | { because: "mentioned"; q?: string }
  /** Nothing holds all of the words; these jobs hold some, or are close. */
  | { because: "some-words"; q?: string }
  /** Nothing passes all filters; these jobs pass all but these. */
  | { because: "filters"; lifted: FilterName[]; q?: string };
