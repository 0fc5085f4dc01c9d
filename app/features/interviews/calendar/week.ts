import { day as dayMs } from "db/catalogues/time";
import { readTypedDay } from "~/features/text/dates/typed-date";
import { istToMs, msToIst } from "../interview";

/** The day in India in which a moment lies, such as "2026-11-24". @param ms UTC */
export function dayOf(ms: number): string {
  return msToIst(ms).date;
}

/** The day that an address names, or the day of now (ms UTC) when it names none. */
export function readDay(text: string | null, now: number): string {
  const day = readTypedDay(text ?? "");
  return day?.startsWith("20") ? day : dayOf(now);
}

/** When a day begins in India and when the next one does, ms UTC. */
export function spanOfDay(day: string): { from: number; to: number } {
  const from = istToMs(day, "00:00") ?? 0;
  return { from, to: from + dayMs };
}

/** The day this many days later, or earlier. */
export function shiftDay(day: string, days: number): string {
  return dayOf(spanOfDay(day).from + days * dayMs);
}

/** The seven days from Monday to Sunday in which a day lies. */
export function weekOf(day: string): string[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const monday = shiftDay(day, -((weekday + 6) % 7));
  return Array.from({ length: 7 }, (_each, index) => shiftDay(monday, index));
}

/** Whether a day such as "2026-11-28" is a Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return weekOf(day).indexOf(day) >= 5;
}

/** When two meetings are on at the same time. Both in ms UTC. */
export function overlap(one: Span, other: Span): boolean {
  return (
    one.scheduledAt < other.scheduledAt + other.durationMinutes * 60_000 &&
    other.scheduledAt < one.scheduledAt + one.durationMinutes * 60_000
  );
}

/** When a meeting is. */
export interface Span {
  /** ms UTC */
  scheduledAt: number;
  durationMinutes: number;
}

/**
 * The key that confirms a meeting at exactly this time despite another one; a changed time needs a new confirmation.
 * @param isSame whether another is with the same applicant, which is a different question
 */
export function conflictKey({ scheduledAt, durationMinutes }: Span, isSame: boolean): string {
  return `${scheduledAt}+${durationMinutes}${isSame ? "+same" : ""}`;
}
