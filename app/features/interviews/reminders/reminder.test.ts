import { describe, expect, it } from "vitest";
import { hour } from "db/catalogues/time";
import { isStillDue, reminderHours, reminderRules } from "./reminder";

const scheduledAt = 1000 * hour;

describe("a reminder that was written", () => {
  const interview = { status: "scheduled" as const, scheduledAt, remindedDayAt: 1, remindedHourAt: null };

  it.each([
    ["of one that stands", {}, true],
    ["of one that was moved meanwhile", { remindedDayAt: null }, false],
    ["of one that was moved before", { status: "rescheduled" as const }, true],
    ["of one that was cancelled", { status: "cancelled" as const }, false],
    ["of one that is on", { status: "live" as const }, false],
    ["of one whose time has come", { scheduledAt: 1 }, false],
  ])("%s: goes out as the table says", (_name, changes, expected) => {
    expect(isStillDue({ ...interview, ...changes }, { hours: 24 }, scheduledAt - hour)).toBe(expected);
  });
});

it("both sides are reminded a day before, up to two hours before the start, and an hour before; whoever was invited within two hours, or half an hour, is not", () => {
  expect(reminderHours).toEqual([24, 1]);
  expect(reminderRules).toEqual({ 24: { latest: 2 * hour, margin: 2 * hour }, 1: { latest: 0, margin: hour / 2 } });
});
