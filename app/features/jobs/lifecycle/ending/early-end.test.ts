import { expect, it } from "vitest";
import { day } from "db/catalogues/time";
import type { JobStatus } from "db/vocabulary";
import { withLocale } from "~/locale.server";
import { earlyEndText } from "./early-end";

const now = Date.UTC(2026, 10, 28, 6);
const lifetime = 30 * day;
/** The end of a day in India, in so many days from now, as forms make it. */
const endOfDay = (days: number) => Date.UTC(2026, 10, 28 + days, 18, 29, 59, 999);

it.each<[status: JobStatus, closes: number | null, ends: number | null, said: [end: string, last: string] | null]>([
  ["draft", 40, null, ["28 December 2026", "7 January 2027"]],
  ["draft", 31, null, ["28 December 2026", "29 December 2026"]],
  ["draft", 30, null, null],
  ["draft", 10, null, null],
  ["draft", null, null, null],
  ["draft", 365, null, ["28 December 2026", "28 November 2027"]],
  ["pending", 60, null, ["28 December 2026", "27 January 2027"]],
  ["pending", 5, null, null],
  ["active", 40, 12, ["10 December 2026", "7 January 2027"]],
  ["active", 13, 12, ["10 December 2026", "11 December 2026"]],
  ["active", 12, 12, null],
  ["active", 3, 12, null],
  ["active", null, 12, null],
  ["active", 90, 60, ["27 January 2027", "26 February 2027"]],
  ["paused", 40, 12, ["10 December 2026", "7 January 2027"]],
  ["paused", 12, 12, null],
  ["closed", 40, 12, null],
  ["expired", 40, -2, null],
  ["removed", 40, 12, null],
])("a job that is %s, closes in %s and ends in %s days says %s", (status, closes, ends, said) => {
  const job = {
    status,
    closesAt: closes === null ? null : endOfDay(closes),
    expiresAt: ends === null ? null : endOfDay(ends) - 3_600_000,
  };
  expect(earlyEndText(job, now, lifetime)).toBe(
    said && `It ends on ${said[0]}, before its last day to apply (${said[1]}). You can extend it before then.`,
  );
  const inHindi = withLocale("hi", () => earlyEndText(job, now, lifetime));
  expect(inHindi === null).toBe(said === null);
  if (inHindi !== null) expect(inHindi).toMatch(/बंद हो जाएगी/);
});
