import { formatDate } from "~/ui/format";

const weekday = new Intl.DateTimeFormat("en-IN", { weekday: "long", timeZone: "Asia/Kolkata" });
const clock = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit", hour12: true, timeZone: "Asia/Kolkata" });

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
