import type { SalaryPeriod } from "db/vocabulary";

/** The pay of a job. Paise. */
export interface AdvertisedPay {
  salaryMin: number | null;
  salaryMax: number | null;
  salaryPeriod: SalaryPeriod | null;
}

/** Usual monthly pay: half of the jobs pay between low and high. Paise. */
export interface PayRange {
  jobs: number;
  low: number;
  median: number;
  high: number;
  least: number;
  most: number;
}

/** Minimum number of jobs from which usual pay is computed. */
const fewestJobs = 10;

/** The midpoint of a job's monthly pay, in paise; null when undisclosed, or paid by the hour or the project. */
export function monthlyPay({ salaryMin, salaryMax, salaryPeriod }: AdvertisedPay): number | null {
  const [low, high] = [salaryMin ?? salaryMax, salaryMax ?? salaryMin];
  if (low === null || high === null || (salaryPeriod !== "month" && salaryPeriod !== "year")) return null;
  return (low + high) / 2 / (salaryPeriod === "year" ? 12 : 1);
}

/** The value below which a share of the sorted values lies, by linear interpolation. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}

/** Rounded to 500 rupees, since the data is not more exact. */
const rounded = (paise: number) => Math.round(paise / 50_000) * 50_000;

/** Median and quartiles of monthly pay; null when too few jobs disclose it. */
export function payRangeOf(jobs: readonly AdvertisedPay[]): PayRange | null {
  const pays = jobs
    .map(monthlyPay)
    .filter((pay): pay is number => pay !== null && pay > 0)
    .sort((one, other) => one - other);
  if (pays.length < fewestJobs) return null;
  const [least, low, median, high, most] = [0, 0.25, 0.5, 0.75, 1].map((share) => rounded(quantile(pays, share))) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { jobs: pays.length, least, low, median, high, most };
}
