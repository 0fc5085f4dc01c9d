import { expect, it } from "vitest";
import { beginsWithin, digestOf } from "./week";

it.each([
  ["2026-11-23T03:29:59.999Z", "2026-11-16"],
  ["2026-11-23T03:30:00.000Z", "2026-11-23"],
  ["2026-11-29T23:00:00.000Z", "2026-11-23"],
  ["2026-11-30T03:29:00.000Z", "2026-11-23"],
  ["2027-01-04T03:30:00.000Z", "2027-01-04"],
])("%s belongs to the digest of Monday %s, 9 in the morning in India", (moment, key) => {
  const digest = digestOf(Date.parse(moment));
  expect(digest.key).toBe(key);
  expect(new Date(digest.begins).toISOString()).toBe(`${key}T03:30:00.000Z`);
});

it("A digest that has not started within a day after its time is skipped", () => {
  expect(beginsWithin).toBe(24 * 3_600_000);
});
