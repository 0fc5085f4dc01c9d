import { hour } from "db/catalogues/time";
import { indiaAhead, indianDay, startOfIndianDay } from "~/india-time";

/** Start and end of the quiet hours in India, without push and mail; equal for none. */
export interface Quiet {
  quietFrom: number;
  quietTo: number;
}

/** The default quiet hours, equal to the table's default. */
export const standardQuiet: Quiet = { quietFrom: 22, quietTo: 7 };

/** The hour of the day in India, 0 to 23. @param now ms UTC */
export const indianHour = (now: number): number => Math.floor(((now + indiaAhead) % (24 * hour)) / hour);

/** Whether an hour of the day is a quiet one; the quiet hours may begin on the evening before. */
export function isQuietHour(at: number, { quietFrom, quietTo }: Quiet): boolean {
  if (quietFrom <= quietTo) return at >= quietFrom && at < quietTo;
  return at >= quietFrom || at < quietTo;
}

/** Summaries are sent from this hour on, outside quiet hours. */
const summaryHour = 8;

/**
 * When the next summary of new leads is due: at 8 am in India, or when the quiet hours end after that. @param now ms
 * UTC @returns ms UTC, after now
 */
export function nextSummaryAfter(now: number, quiet: Quiet): number {
  const at = isQuietHour(summaryHour, quiet) ? quiet.quietTo : summaryHour;
  // Quiet hours that begin in the morning end on the same day, or are over by then.
  const today = startOfIndianDay(indianDay(now)) + at * hour;
  return today > now ? today : today + 24 * hour;
}
