import { dayOf, shiftDay, spanOfDay } from "~/features/interviews/calendar/week";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatShortDay, formatTime } from "~/ui/format";

function format(en: Intl.DateTimeFormatOptions, hi = en): (ms: number) => string {
  const of = (tag: string, options: typeof en) =>
    new Intl.DateTimeFormat(tag, { timeZone: "Asia/Kolkata", ...options });
  const formats = { en: of("en-IN", en), hi: of("hi-IN", hi) };
  return (ms) => formats[getLocale()].format(ms);
}
const weekday = format({ weekday: "short" });
// Hindi has no short names of months that people know.
const dayAndMonth = format({ day: "numeric", month: "short" }, { day: "numeric", month: "long" });
const month = format({ month: "long", year: "numeric" });

/** The day of an interview in India: "Today, Sat 21 Nov", with the year where it is another one. Both in ms UTC. */
export function formatDay(ms: number, now: number): string {
  const [day, today] = [dayOf(ms), dayOf(now)];
  const name = day === today ? m.layout_today() : day === shiftDay(today, 1) ? m.layout_tomorrow() : null;
  return [name, formatShortDay(ms, now)].filter(Boolean).join(", ");
}

/** From when to when, in India: "3:30 pm – 4:00 pm IST". @param ms UTC */
export function formatSpan(ms: number, minutes: number): string {
  return `${formatTime(ms)} – ${formatTime(ms + minutes * 60_000)}${getLocale() === "hi" ? "" : " IST"}`;
}

/** The parts of a day such as "2026-11-24" in the strip of a week: "Tue", "24", "November 2026". */
export function namesOfDay(day: string): { weekday: string; number: string; month: string } {
  const { from } = spanOfDay(day);
  return { weekday: weekday(from), number: String(Number(day.slice(8))), month: month(from) };
}

/** A week from Monday to Sunday: "23 Nov – 29 Nov 2026". */
export function formatWeek(week: readonly string[]): string {
  const [first = "", last = ""] = [week[0], week.at(-1)];
  return `${dayAndMonth(spanOfDay(first).from)} – ${dayAndMonth(spanOfDay(last).from)} ${last.slice(0, 4)}`;
}
