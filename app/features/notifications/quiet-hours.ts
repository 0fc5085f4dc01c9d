import { hour } from "db/catalogues/time";
import { indiaAhead, indianDay, startOfIndianDay } from "~/india-time";

/** From 10 at night to 7 in the morning in India what the owners write to many people wakes nobody: mails and pushes wait. Hours of the day. */
const quietHours = { from: 22, until: 7 };

/** When the quiet hours end in which a moment is, ms UTC; null when it is in none. @param now ms UTC */
export function endOfQuietHours(now: number): number | null {
  const today = indianDay(now);
  const time = (now + indiaAhead) % (24 * hour);
  if (time < quietHours.until * hour) return startOfIndianDay(today) + quietHours.until * hour;
  return time >= quietHours.from * hour ? startOfIndianDay(today + 1) + quietHours.until * hour : null;
}
