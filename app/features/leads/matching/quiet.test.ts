import { expect, it } from "vitest";
import { hour } from "db/catalogues/time";
import { indianHour, isQuietHour, nextSummaryAfter, standardQuiet } from "./quiet";

/** Midnight in India. */
const midnight = Date.UTC(2026, 10, 25) - 5.5 * hour;

it.each([
  [22, 7, [22, 23, 0, 6], [7, 12, 21]],
  [0, 6, [0, 5], [6, 23]],
  [9, 9, [], [0, 8, 9, 10, 23]],
])("from %i to %i the hours %j are quiet, and %j are not", (quietFrom, quietTo, quiet, loud) => {
  for (const at of quiet) expect([at, isQuietHour(at, { quietFrom, quietTo })]).toEqual([at, true]);
  for (const at of loud) expect([at, isQuietHour(at, { quietFrom, quietTo })]).toEqual([at, false]);
});

it("the hour of the day is that of India", () => {
  expect([0, 6 * hour, 23.9 * hour].map((after) => indianHour(midnight + after))).toEqual([0, 6, 23]);
});

it.each([
  ["at 8 in the morning", { quietFrom: 22, quietTo: 7 }, 3, 8],
  ["on the next day when it is over for today", { quietFrom: 22, quietTo: 7 }, 8, 24 + 8],
  ["when quiet hours end that are longer", { quietFrom: 21, quietTo: 10 }, 3, 10],
  ["when quiet hours end that begin in the morning", { quietFrom: 8, quietTo: 12 }, 3, 12],
  ["at 8 without quiet hours", { quietFrom: 5, quietTo: 5 }, 9, 24 + 8],
])("the summary comes %s", (_, quiet, now, due) => {
  expect(nextSummaryAfter(midnight + now * hour, quiet)).toBe(midnight + due * hour);
});

it("It is quiet from ten in the evening to seven in the morning, unless a professional says otherwise", () => {
  expect(standardQuiet).toEqual({ quietFrom: 22, quietTo: 7 });
});
