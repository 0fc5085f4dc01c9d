import { day } from "db/catalogues/time";
import type { AlertFrequency } from "db/vocabulary";

/** India is ahead of UTC by this much all year. Milliseconds. */
const indiaAhead = 5.5 * 3_600_000;
/** Mails go out from 8 in the morning in India. Milliseconds after midnight. */
const morning = 8 * 3_600_000;

export type SentFrequency = Exclude<AlertFrequency, "off">;

const daysBetween: Record<SentFrequency, number> = { daily: 1, weekly: 7 };

/** 8 in the morning of the day in India on which a moment falls. Both ms UTC. */
const morningOf = (at: number) => Math.floor((at + indiaAhead) / day) * day - indiaAhead + morning;

/** When an alert that a user asks for now is first due: the next morning, or the same weekday of next week. Both ms UTC. */
export function firstDue(frequency: SentFrequency, now: number): number {
  const today = morningOf(now);
  if (frequency === "weekly") return today + 7 * day;
  return today > now ? today : today + day;
}

/** When an alert that was due is due again: the next morning of its rhythm after now. All ms UTC. */
export function nextDue(frequency: SentFrequency, due: number, now: number): number {
  const step = daysBetween[frequency] * day;
  const last = morningOf(due);
  return last + Math.max(1, Math.floor((now - last) / step) + 1) * step;
}
