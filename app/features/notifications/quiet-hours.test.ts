import { expect, it } from "vitest";
import { endOfQuietHours } from "./quiet-hours";

it.each([
  ["2026-11-25T16:29:59.999Z", null],
  ["2026-11-25T16:30:00.000Z", "2026-11-26T01:30:00.000Z"],
  ["2026-11-25T23:00:00.000Z", "2026-11-26T01:30:00.000Z"],
  ["2026-11-26T01:29:59.999Z", "2026-11-26T01:30:00.000Z"],
  ["2026-11-26T01:30:00.000Z", null],
])("at %s the quiet hours of India end at %s", (moment, end) => {
  const found = endOfQuietHours(Date.parse(moment));
  expect(found && new Date(found).toISOString()).toBe(end);
});
