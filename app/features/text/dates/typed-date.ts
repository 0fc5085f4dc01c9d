import { day as dayMs, minute } from "db/catalogues/time";
import { indiaAhead } from "~/india-time";
import { readClock } from "./clock";
import { monthOf, plainDate } from "./plain-date";

/** What somebody has written of a moment. */
export interface TypedMoment {
  /** A day that the calendar has, "2026-11-21". */
  day: string;
  /** "14:30"; null for a day alone. */
  time: string | null;
  /** By how many minutes the written zone is ahead of UTC; null where none is written. */
  offset: number | null;
}

/** A year of two digits is one of this century up to here. */
const lastShortYear = 79;

/** Between the parts of a day: a sign, spaces, or both. */
const between = String.raw`(?:\s*[-/.]\s*|\s+)`;
const maybeBetween = String.raw`(?:\s*[-/.]\s*|\s*)`;
const dayNumber = String.raw`(?<day>\d{1,2})(?:\s?(?:st|nd|rd|th)\b)?`;
const yearNumber = String.raw`(?<year>\d{4}|\d{2})(?![\d:])`;
const month = String.raw`(?<name>[a-z]{3,9}|[\u0900-\u097f]{2,12})\.?`;

/** The orders in which India, programs and mails write a day; the day is before the month. */
const days = [
  String.raw`(?<year>\d{4})${between}(?<month>\d{1,2})${between}(?<day>\d{1,2})(?!\d)`,
  String.raw`(?<day>\d{1,2})${between}(?<month>\d{1,2})${between}${yearNumber}`,
  String.raw`${dayNumber}(?:\s+of\b)?${maybeBetween}${month}${maybeBetween}${yearNumber}`,
  String.raw`${month}${maybeBetween}${dayNumber}${between}${yearNumber}`,
  String.raw`(?<year>\d{4})${between}${month}${between}(?<day>\d{1,2})(?!\d)`,
  String.raw`(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)(?!\d)`,
];
const dayFirst = days.map((each) => new RegExp(String.raw`^${each}(?:(?:\s?[-@]\s|[t\s]+)(?<clock>.+))?$`));
const clockFirst = days.map((each) => new RegExp(String.raw`^(?<clock>.+?)\s+${each}$`));

/** "nov 21 14:30:00 ist 2026", as Unix and Java write a moment. */
const yearLast = /^([a-z]{3} \d{1,2}) (\d{1,2}:\d{2}:\d{2}) ([a-z]{1,4}) (\d{4})$/;

/** The first day of 2000 and the last of 2099 as Excel counts days, and its count of 1 January 1970. */
const [firstSerial, lastSerial] = [36_526, 73_050];
/** Excel's count of 1 January 1970, in days since 1900. */
export const serialOf1970 = 25_569;

/** The day as text; null when the calendar has none such. @param month from 1 */
function calendarDay(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199 || month < 1) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

function fullYear(written: string): number {
  const year = Number(written);
  return written.length > 2 ? year : year + (year > lastShortYear ? 1900 : 2000);
}

/** A day as Excel counts them, with the part of the day behind its point. */
function readSerial(said: string): TypedMoment | null {
  const serial = /^\d{5}(?:\.\d{1,16})?$/.test(said) ? Number(said) : NaN;
  if (!(serial >= firstSerial && serial < lastSerial + 1)) return null;
  const at = new Date(Math.round(((serial - serialOf1970) * dayMs) / minute) * minute).toISOString();
  return { day: at.slice(0, 10), time: said.includes(".") ? at.slice(11, 16) : null, offset: null };
}

/**
 * Reads a day, with its time where one is written, as people in India, Excel, mails and programs write it: 21-Nov-26,
 * 21/11/2026 14:30, 2026/11/21, 21st Nov 2026, २१/११/२०२६, 21 नवंबर 2026, 46347, RFC 2822, ISO with a zone. The day is before the
 * month: 03/04/2026 is 3 April. Null for any other text, and for a day or a time that does not exist.
 */
export function readTypedMoment(text: string): TypedMoment | null {
  const said = plainDate(text).replace(yearLast, "$1 $4 $2 $3");
  for (const order of [...dayFirst, ...clockFirst]) {
    const found = order.exec(said)?.groups;
    if (!found) continue;
    const day = calendarDay(
      fullYear(found.year ?? ""),
      found.name === undefined ? Number(found.month) : monthOf(found.name),
      Number(found.day),
    );
    if (day === null) continue;
    if (found.clock === undefined) return { day, time: null, offset: null };
    const clock = readClock(found.clock);
    if (clock) return { day, ...clock };
  }
  return readSerial(said);
}

/** Reads a day without a time, in any spelling of {@link readTypedMoment}: "28-12-26" is "2026-12-28". */
export function readTypedDay(text: string): string | null {
  const read = readTypedMoment(text);
  return read?.time === null ? read.day : null;
}

/** Reads a time of a day in India: "3:30 PM", "15.30", "शाम 3:30 बजे" are "15:30". Null for any other text. */
export function readTypedTime(text: string): string | null {
  const clock = readClock(plainDate(text));
  return clock !== null && (clock.offset === null || clock.offset === indiaOffset) ? clock.time : null;
}

/** By how many minutes the clock in India is ahead of UTC. */
const indiaOffset = indiaAhead / minute;

/** The moment in ms UTC, by the clock of India where no zone is written; a day alone is its beginning. */
export function momentMs({ day, time, offset }: TypedMoment): number {
  return Date.parse(`${day}T${time ?? "00:00"}:00Z`) - (offset ?? indiaOffset) * minute;
}
