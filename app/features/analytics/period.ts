import { indianDay, startOfIndianDay } from "~/india-time";

/** The lengths that a page offers, in days. */
export const periodLengths = [7, 30, 90] as const;
type PeriodLength = (typeof periodLengths)[number];

/**
 * A number of days up to today, and the same number before them for comparison. Days since 1970 in India, all
 * inclusive.
 */
export interface Period {
  length: PeriodLength;
  /** The first day of the days before. */
  before: number;
  first: number;
  /** Today. */
  last: number;
  /** When the first day begins, ms UTC. */
  since: number;
}

/** The period that an address asks for with `days`; 30 days unless it names another length. @param now ms UTC */
export function readPeriod(searchParams: URLSearchParams, now: number): Period {
  const length = periodLengths.find((each) => String(each) === searchParams.get("days")) ?? 30;
  const last = indianDay(now);
  const first = last - length + 1;
  return { length, before: first - length, first, last, since: startOfIndianDay(first) };
}
