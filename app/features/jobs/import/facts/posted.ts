import { day, hour, minute } from "db/catalogues/time";
import { plainDate } from "~/features/text/dates/plain-date";
import { momentMs, readTypedMoment } from "~/features/text/dates/typed-date";
import { indianYear } from "~/india-time";
import { isBlank, quoted, type Reading } from "../reading";

/** How old a posting counts whose date cannot be read: it is never shown as new. Milliseconds. */
export const unreadableAge = 30 * day;

/** Words for a length of time, each with its plural and its short form. */
const lengths: readonly (readonly [RegExp, number])[] = [
  [/^(?:min|minute|मिनट)s?$/, minute],
  [/^(?:h|hr|hour|घंटा|घंटे|घण्टा|घण्टे)s?$/, hour],
  [/^(?:d|day|दिन|दिनों)s?$/, day],
  [/^(?:w|wk|week|हफ्ता|हफ्ते|हफ्तों|सप्ताह)s?$/, 7 * day],
  [/^(?:mo|mth|month|महीना|महीने|महीनों|माह)s?$/, 30 * day],
  [/^(?:y|yr|year|साल|वर्ष)s?$/, 365 * day],
];
const counts: Record<string, number> = { a: 1, an: 1, one: 1, last: 1, एक: 1, few: 3, "a few": 3, कुछ: 3 };

const relative = /^(\d{1,4}|an?|one|last|(?:a )?few|एक|कुछ)\+? ?([a-z]+|[\u0900-\u097f]+)\+?(?: ago| पहले| पूर्व)?$/;

/** Says for a word when it was, in milliseconds before now. */
const moments: readonly (readonly [RegExp, number])[] = [
  [/^(?:just )?now$|^just posted$|^few (?:seconds|minutes) ago$|^अभी(?:[- ]?अभी)?$/, 0],
  [/^(?:today|आज)(?= |$)/, hour],
  [/^(?:yesterday|कल)(?= |$)/, day],
  [/^(?:day before yesterday|परसों)$/, 2 * day],
];

/**
 * When a posting was published, in milliseconds UTC, from "3 weeks ago", "30+ days ago", "3 दिन पहले", "Just now", a date in any
 * spelling of {@link readTypedMoment}, also without its year or its day, or seconds or milliseconds since 1970. A day alone counts from
 * midnight UTC. Never after `now`. A missing date counts as one day ago: the age is unknown, so the posting is not shown as
 * new. One that cannot be read counts as {@link unreadableAge} old.
 */
export function readPosted(text: string, now: number): Reading<number> {
  const time = timeOf(text, now);
  return time === null || time < 0
    ? { reason: `cannot read the posting date ${quoted(text)}, which counts as 30 days ago` }
    : { value: Math.min(time, now) };
}

function timeOf(text: string, now: number): number | null {
  if (isBlank(text)) return now - day;
  const said = plainDate(text).replace(
    /^(?:(?:re)?posted|active|published|updated|about|over|more than|almost|since|~)(?: on)?[:.]? ?(?=\S)/g,
    "",
  );
  for (const [word, ago] of moments) if (word.test(said)) return now - ago;
  const found = relative.exec(said);
  const length = lengths.find(([word]) => word.test(found?.[2] ?? ""))?.[1];
  if (found && length) return now - (counts[found[1] ?? ""] ?? Number(found[1])) * length;
  const since1970 = /^(1\d{9})(\d{3})?(?:\.\d+)?$/.exec(said);
  if (since1970) return Number(since1970[1]) * 1000 + Number(since1970[2] ?? 0);
  return timeOfDate(said) ?? timeOfPart(said, now);
}

function timeOfDate(said: string): number | null {
  const read = readTypedMoment(said);
  return read && (read.time === null ? Date.parse(read.day) : momentMs(read));
}

/** A day without its year is the last such day; a month is its first day. */
function timeOfPart(said: string, now: number): number | null {
  if (!/[a-z\u0900-\u097f/]/.test(said)) return null;
  const year = indianYear(now);
  const [thisYear, lastYear] = [year, year - 1].map((each) => timeOfDate(`${said} ${each}`));
  if (thisYear === undefined || thisYear === null || thisYear <= now) return thisYear ?? timeOfDate(`1 ${said}`);
  return lastYear ?? null;
}
