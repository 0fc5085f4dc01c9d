import { trafficSources, type TrafficSource } from "db/vocabulary";
import type { Period } from "./period";

export const steps = ["views", "calls", "shares", "applications"] as const;
/** What is counted of a job, from the first look to the application. */
export type Step = (typeof steps)[number];
export type Totals = Record<Step, number>;

/** The counts of one day and one traffic source. */
export interface DayCount extends Totals {
  /** Days since 1970 in India. */
  day: number;
  source: TrafficSource;
}

export interface Figures {
  totals: Totals;
  /** The totals of the equally long period before. */
  before: Totals;
  /** Every day of the period, the first first, also those without anything. */
  days: (Totals & { day: number })[];
  /** Only those by which a user came, the most views first. */
  sources: (Totals & { source: TrafficSource })[];
}

const nothing = (): Totals => ({ views: 0, calls: 0, shares: 0, applications: 0 });

function add(sum: Totals, counted: Totals): void {
  for (const step of steps) sum[step] += counted[step];
}

export const isNothing = (totals: Totals) => steps.every((step) => totals[step] === 0);

/** Sums what was counted, by day and by source, for the period and for the days before it. */
export function summarize(counts: readonly DayCount[], period: Period): Figures {
  const [totals, before] = [nothing(), nothing()];
  const days = Array.from({ length: period.length }, (_each, at) => ({ day: period.first + at, ...nothing() }));
  const sources = trafficSources.map((source) => ({ source, ...nothing() }));
  for (const count of counts) {
    const day = days[count.day - period.first];
    add(day ? totals : before, count);
    const source = sources.find((each) => each.source === count.source);
    if (day) add(day, count);
    if (day && source) add(source, count);
  }
  const came = sources.filter((source) => !isNothing(source));
  return {
    totals,
    before,
    days,
    sources: came.sort((one, other) => other.views - one.views || other.applications - one.applications),
  };
}

/** A part of a whole, 0 to 1 (more, when people apply who were not counted as viewers). Null when there is no whole. */
export function rateOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** By how much a number has changed, such as 0.25 for a quarter more. Null when there was nothing before. */
export function relativeChange(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** The value in the middle, or between the two in the middle. Null without values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const high = sorted[Math.floor(middle)];
  if (high === undefined) return null;
  const low = sorted[Math.ceil(middle) - 1] ?? high;
  return (low + high) / 2;
}
