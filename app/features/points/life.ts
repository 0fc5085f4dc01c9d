import { indiaAhead } from "~/india-time";

/**
 * When points run out that came at a moment, ms UTC: with the end of the same day of the month in India, so many months later; where that month has no
 * such day, with the end of its last one.
 * @param cameAt ms UTC
 * @param months whole
 */
export function endOfPoints(cameAt: number, months: number): number {
  const came = new Date(cameAt + indiaAhead);
  const [year, month] = [came.getUTCFullYear(), came.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(came.getUTCDate(), lastDay) + 1) - indiaAhead - 1;
}
