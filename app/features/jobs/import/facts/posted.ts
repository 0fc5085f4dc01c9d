import { isBlank, quoted, type Reading } from "../reading";

const hour = 3_600_000;
const day = 24 * hour;
const lengths: Record<string, number> = { minute: 60_000, min: 60_000, hour, hr: hour, day, week: 7 * day, month: 30 * day, year: 365 * day };
const fewHours = 3 * hour;

/**
 * When a posting was published, in milliseconds UTC, from "3 weeks ago", "30+ days ago", "Few hours ago", "Just now"
 * or an ISO date. Never after `now`; nothing given is now.
 */
export function readPosted(text: string, now: number): Reading<number> {
  const time = timeOf(text, now);
  return time === null || time < 0 ? { reason: `cannot read the posting date ${quoted(text)}` } : { value: Math.min(time, now) };
}

function timeOf(text: string, now: number): number | null {
  const said = text.trim().toLowerCase().replace(/\s+/g, " ").replace(/^(?:posted|active)(?: on)?:? /, "");
  if (isBlank(said) || /^(?:just )?now$|^just posted$|^few (?:seconds|minutes) ago$/.test(said)) return now;
  if (said === "today") return now - hour;
  if (said === "yesterday") return now - day;
  if (/^(?:a )?few hours ago$/.test(said)) return now - fewHours;

  const relative = /^(\d{1,4}|an?|one)\+? ?(minute|min|hour|hr|day|week|month|year)s?(?: ago)?$/.exec(said);
  const length = lengths[relative?.[2] ?? ""];
  if (relative && length) {
    const count = Number(relative[1]);
    return now - (Number.isNaN(count) ? 1 : count) * length;
  }

  const date = /^\d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})?)?$/.test(said) ? Date.parse(said.toUpperCase()) : NaN;
  return Number.isNaN(date) ? null : date;
}
