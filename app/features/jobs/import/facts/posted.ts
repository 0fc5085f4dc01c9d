import { day, hour } from "db/catalogues/time";
import { isBlank, quoted, type Reading } from "../reading";

const lengths: Record<string, number> = {
  minute: 60_000,
  min: 60_000,
  hour,
  hr: hour,
  day,
  week: 7 * day,
  month: 30 * day,
  year: 365 * day,
};
const fewHours = 3 * hour;

/**
 * The publication time of a posting, in milliseconds UTC. Reads "3 weeks ago", "30+ days ago", "Few hours ago", "Just
 * now", an ISO date, an Indian date ("21/11/2026", "21 Nov 2026", "Nov 21, 2026"), and seconds or milliseconds since
 * 1970. Never after `now`. A missing date counts as one day ago: the age is unknown, so the posting is not shown as
 * new.
 */
export function readPosted(text: string, now: number): Reading<number> {
  const time = timeOf(text, now);
  return time === null || time < 0
    ? { reason: `cannot read the posting date ${quoted(text)}` }
    : { value: Math.min(time, now) };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Midnight UTC of a day; null for an invalid day. @param month from 0 */
function dateOf(year: number, month: number, dayOfMonth: number): number | null {
  const date = new Date(Date.UTC(year, month, dayOfMonth));
  return month >= 0 && date.getUTCMonth() === month && date.getUTCDate() === dayOfMonth ? date.getTime() : null;
}

function timeOf(text: string, now: number): number | null {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^(?:posted|active)(?: on)?:? /, "");
  if (isBlank(said)) return now - day;
  if (/^(?:just )?now$|^just posted$|^few (?:seconds|minutes) ago$/.test(said)) return now;
  if (said === "today") return now - hour;
  if (said === "yesterday") return now - day;
  if (/^(?:a )?few hours ago$/.test(said)) return now - fewHours;

  const relative = /^(\d{1,4}|an?|one)\+? ?(minute|min|hour|hr|day|week|month|year)s?(?: ago)?$/.exec(said);
  const length = lengths[relative?.[2] ?? ""];
  if (relative && length) {
    const count = Number(relative[1]);
    return now - (Number.isNaN(count) ? 1 : count) * length;
  }

  if (/^1\d{9}(?:\d{3})?$/.test(said)) return Number(said) * (said.length === 10 ? 1000 : 1);
  const named =
    /^(\d{1,2})[-\s]([a-z]{3})[a-z]*\.?,?[-\s](\d{4})$/.exec(said) ??
    /^([a-z]{3})[a-z]*\.?\s(\d{1,2}),?\s(\d{4})$/.exec(said);
  if (named) {
    const [dayOfMonth, month] = /^\d/.test(named[1] ?? "") ? [named[1], named[2]] : [named[2], named[1]];
    return dateOf(Number(named[3]), months.indexOf(month ?? ""), Number(dayOfMonth));
  }
  const inNumbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(said);
  if (inNumbers) return dateOf(Number(inNumbers[3]), Number(inNumbers[2]) - 1, Number(inNumbers[1]));

  const date = /^\d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})?)?$/.test(said)
    ? Date.parse(said.toUpperCase())
    : NaN;
  return Number.isNaN(date) ? null : date;
}
