import { describe, expect, it } from "vitest";
import { isStillDue } from "./reminder";

const hour = 3600_000;
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
