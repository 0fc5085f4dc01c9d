import { expect, it } from "vitest";
import { indianDay, startOfIndianDay } from "~/india-time";
import { readPeriod } from "./period";

const now = Date.UTC(2026, 10, 23, 20);
const today = indianDay(now);

it.each([
  ["days=7", 7],
  ["days=30", 30],
  ["days=90", 90],
  ["days=31", 30],
  ["days=many", 30],
  ["", 30],
])("the address with %j shows %i days up to today, compared with the same number of days before", (query, length) => {
  expect(readPeriod(new URLSearchParams(query), now)).toEqual({
    length,
    before: today - 2 * length + 1,
    first: today - length + 1,
    last: today,
    since: startOfIndianDay(today - length + 1),
  });
});
