import { hour, week } from "db/catalogues/time";

/** India is ahead of UTC by this much all year. Milliseconds. */
const indiaAhead = 5.5 * hour;
/** The digest goes out on Mondays from 9 in the morning in India: the first such moment, ms UTC. */
const firstMonday = Date.UTC(1970, 0, 5) + 9 * hour - indiaAhead;

/** A digest that has not begun this long after its time is left out, such as that of the week in which it is first deployed. Milliseconds. */
export const beginsWithin = 24 * hour;

/** The digest that a moment belongs to, by the date of its Monday in India. @param now ms UTC */
export function digestOf(now: number): { key: string; begins: number } {
  const begins = firstMonday + Math.floor((now - firstMonday) / week) * week;
  return { key: new Date(begins + indiaAhead).toISOString().slice(0, 10), begins };
}
