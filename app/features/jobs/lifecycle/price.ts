import { day } from "db/catalogues/time";

/** What a company pays for its jobs, and can. */
export interface Pricing {
  price: { days: number; points: number };
  /** The jobs that it lists without paying. */
  freeJobs: string[];
  /** The number of free listings at a time; further ones cost points. */
  freeActive: number;
  /** Points; null when they cannot be read. */
  balance: number | null;
}

/** What a time on the lists costs, in whole points: by the day, rounded up. @param time milliseconds */
export const priceOfDays = ({ days, points }: Pricing["price"], time: number): number =>
  Math.ceil((Math.ceil(time / day) * points) / days);

/** What a job of the company would pay, in points: nothing for a free one. @param time milliseconds */
export const pointsFor = ({ price, freeJobs, freeActive }: Pricing, jobId: string, time: number): number =>
  freeJobs.filter((free) => free !== jobId).length < freeActive ? 0 : priceOfDays(price, time);
