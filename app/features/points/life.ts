import { indiaAhead } from "~/india-time";

/**
 * When points that were added at a moment expire, ms UTC: at the end of the same day of the month in India, this many
 * months later, or of the month's last day if it has no such day.
 * @param cameAt ms UTC
 * @param months whole
 */
export function endOfPoints(cameAt: number, months: number): number {
  const came = new Date(cameAt + indiaAhead);
  const [year, month] = [came.getUTCFullYear(), came.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(came.getUTCDate(), lastDay) + 1) - indiaAhead - 1;
}
