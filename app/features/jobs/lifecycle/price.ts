/** Milliseconds. */
const day = 24 * 3_600_000;

/** What a company pays for its jobs, and can. */
export interface Pricing {
  price: { days: number; points: number };
  /** The job that it lists without paying, if any; each other one costs. */
  freeJobs: string[];
  /** Points; null when they cannot be read. */
  balance: number | null;
}

/** What a time on the lists costs, in whole points: by the day, rounded up. @param time milliseconds */
export const priceOfDays = ({ days, points }: Pricing["price"], time: number): number => Math.ceil((Math.ceil(time / day) * points) / days);

/** What a job of the company would pay, in points: nothing for its free one. @param time milliseconds */
export const pointsFor = ({ price, freeJobs }: Pricing, jobId: string, time: number): number => (freeJobs.every((free) => free === jobId) ? 0 : priceOfDays(price, time));
