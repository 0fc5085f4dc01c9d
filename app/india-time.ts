const day = 24 * 3_600_000;

/** So much is the clock in India ahead of UTC. Milliseconds. */
export const indiaAhead = 5.5 * 3_600_000;

/** Days since 1970 in India. @param ms UTC */
export function indianDay(ms: number): number {
  return Math.floor((ms + indiaAhead) / day);
}

/** The year in India, such as 2026. @param ms UTC */
export function indianYear(ms: number): number {
  return new Date(ms + indiaAhead).getUTCFullYear();
}

/** When a day in India begins, ms UTC. @param number days since 1970 in India */
export function startOfIndianDay(number: number): number {
  return number * day - indiaAhead;
}
