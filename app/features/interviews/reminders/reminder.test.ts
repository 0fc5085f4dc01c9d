import { describe, expect, it } from "vitest";
import { hour } from "db/catalogues/time";
import { isStillDue, reminderHours, reminderRules } from "./reminder";

const scheduledAt = 1000 * hour;

describe("a scheduled reminder", () => {
  const interview = { status: "scheduled" as const, scheduledAt, remindedDayAt: 1, remindedHourAt: null };

  it.each([
    ["of one that stands", {}, true],
    ["of one that was moved meanwhile", { remindedDayAt: null }, false],
    ["of one that was moved before", { status: "rescheduled" as const }, true],
    ["of one that was cancelled", { status: "cancelled" as const }, false],
    ["of one that is on", { status: "live" as const }, false],
    ["of one whose time has come", { scheduledAt: 1 }, false],
  ])("%s: is sent as the table says", (_name, changes, expected) => {
    expect(isStillDue({ ...interview, ...changes }, { hours: 24 }, scheduledAt - hour)).toBe(expected);
  });
});

it("both sides are reminded 24 hours (until 2 hours before the start) and 1 hour before, unless invited within 2 hours or half an hour of that", () => {
  expect(reminderHours).toEqual([24, 1]);
  expect(reminderRules).toEqual({ 24: { latest: 2 * hour, margin: 2 * hour }, 1: { latest: 0, margin: hour / 2 } });
});
