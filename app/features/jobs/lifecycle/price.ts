import { day } from "db/catalogues/time";

/** The listing price of a company, its free jobs, and its balance. */
export interface Pricing {
  price: { days: number; points: number };
  /** The jobs that are listed for free. */
  freeJobs: string[];
  /** The number of free listings at a time; further ones cost points. */
  freeActive: number;
  /** Points; null when they cannot be read. */
  balance: number | null;
}

/** The price of a listing period, in whole points: by the day, rounded up. @param time milliseconds */
export const priceOfDays = ({ days, points }: Pricing["price"], time: number): number =>
  Math.ceil((Math.ceil(time / day) * points) / days);

/** The price of a listing period for a job of the company, in points; 0 for a free job. @param time milliseconds */
export const pointsFor = ({ price, freeJobs, freeActive }: Pricing, jobId: string, time: number): number =>
  freeJobs.filter((free) => free !== jobId).length < freeActive ? 0 : priceOfDays(price, time);
