import { expect, it } from "vitest";
import { endOfPoints } from "./life";

/** A moment in India. */
const india = (text: string) => Date.parse(`${text}+05:30`);
const lastMoment = (day: string) => india(`${day}T23:59:59.999`);

it.each([
  ["2026-12-03T15:00", 12, "2027-12-03"],
  ["2026-12-03T15:00", 36, "2029-12-03"],
  ["2026-12-31T10:00", 1, "2027-01-31"],
  ["2026-11-25T00:00", 1, "2026-12-25"],
])("points received on %s in India that last %i months expire at the end of %s there", (came, months, end) => {
  expect(endOfPoints(india(came), months)).toBe(lastMoment(end));
});

it.each([
  ["2027-01-31T10:00", 1, "2027-02-28"],
  ["2028-01-31T10:00", 1, "2028-02-29"],
  ["2028-02-29T10:00", 12, "2029-02-28"],
  ["2028-02-29T10:00", 48, "2032-02-29"],
  ["2026-08-31T10:00", 13, "2027-09-30"],
])("points received on %s that last %i months expire on the last day of a shorter month: %s", (came, months, end) => {
  expect(endOfPoints(india(came), months)).toBe(lastMoment(end));
});

it("the day is India's, not the one of UTC", () => {
  // Half past one at night in India is the evening before in UTC.
  expect(endOfPoints(Date.UTC(2026, 11, 2, 20), 12)).toBe(lastMoment("2027-12-03"));
  expect(endOfPoints(Date.UTC(2026, 11, 31, 18, 29), 12)).toBe(lastMoment("2027-12-31"));
  expect(endOfPoints(Date.UTC(2026, 11, 31, 18, 30), 12)).toBe(lastMoment("2028-01-01"));
});

it("all points of one day expire at the same moment", () => {
  expect(endOfPoints(india("2026-12-03T00:00"), 12)).toBe(endOfPoints(india("2026-12-03T23:59:59.999"), 12));
});
