import { hour } from "db/catalogues/time";
import { indiaAhead, indianDay, startOfIndianDay } from "~/india-time";

/** From 10 pm to 7 am in India the owners' mails and pushes to many people are held. Hours of the day. */
const quietHours = { from: 22, until: 7 };

/** When the quiet hours of a moment end, ms UTC; null outside quiet hours. @param now ms UTC */
export function endOfQuietHours(now: number): number | null {
  const today = indianDay(now);
  const time = (now + indiaAhead) % (24 * hour);
  if (time < quietHours.until * hour) return startOfIndianDay(today) + quietHours.until * hour;
  return time >= quietHours.from * hour ? startOfIndianDay(today + 1) + quietHours.until * hour : null;
}
