import { spanOfDay } from "~/features/interviews/calendar/week";
import { formatDate } from "~/ui/format";

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", ...options });
const weekday = format({ weekday: "long" });
const shortWeekday = format({ weekday: "short" });
const shortDay = format({ day: "numeric", month: "short" });
const monthOf = format({ month: "long", year: "numeric" });
const clock = format({ hour: "numeric", minute: "2-digit", hour12: true });

/** The day of an interview in India, spelled out: "Today, Saturday, 21 November 2026". Both in ms UTC. */
export function formatDay(ms: number, now: number): string {
  const date = formatDate(ms, "en");
  const day = `${weekday.format(ms)}, ${date}`;
  if (date === formatDate(now, "en")) return `Today, ${day}`;
  return date === formatDate(now + 24 * 3600 * 1000, "en") ? `Tomorrow, ${day}` : day;
}

/** From when to when, in India: "3:30 pm – 4:00 pm IST". @param ms UTC */
export function formatSpan(ms: number, minutes: number): string {
  return `${clock.format(ms)} – ${clock.format(ms + minutes * 60_000)} IST`;
}

/** The parts of a day such as "2026-11-24" in the strip of a week: "Tue", "24", "November 2026". */
export function namesOfDay(day: string): { weekday: string; number: string; month: string } {
  const { from } = spanOfDay(day);
  return { weekday: shortWeekday.format(from), number: String(Number(day.slice(8))), month: monthOf.format(from) };
}

/** A week from Monday to Sunday: "23 Nov – 29 Nov 2026". */
export function formatWeek(week: readonly string[]): string {
  const [first = "", last = ""] = [week[0], week.at(-1)];
  return `${shortDay.format(spanOfDay(first).from)} – ${shortDay.format(spanOfDay(last).from)} ${last.slice(0, 4)}`;
}
