import { day } from "db/catalogues/time";

/** Offset of the clock in India from UTC. Milliseconds. */
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

/** A time of a day, such as "03:30". */
export type TimeOfDay = `${number}:${number}`;

/** The last moment with this time of day in India, ms UTC. @param now ms UTC */
export function startOfIndianTime(time: TimeOfDay, now: number): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const today = startOfIndianDay(indianDay(now)) + (hours * 60 + minutes) * 60_000;
  return today <= now ? today : today - day;
}

/** When the month of a moment began in India, ms UTC. @param ms UTC */
export function startOfIndianMonth(ms: number): number {
  const today = new Date(ms + indiaAhead);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1) - indiaAhead;
}

/** When the financial year of a moment began: 1 April in India, ms UTC. @param ms UTC */
export function startOfFinancialYear(ms: number): number {
  const today = new Date(ms + indiaAhead);
  return Date.UTC(today.getUTCFullYear() - (today.getUTCMonth() >= 3 ? 0 : 1), 3, 1) - indiaAhead;
}
