import { describe, expect, it } from "vitest";
import { isReminderDue, isStillDue, type ReminderHours } from "./reminder";

const hour = 3600_000;
const scheduledAt = 1000 * hour;

/** Whether a reminder is due so many hours before an interview whose time was set so many hours before it. */
const due = (hours: ReminderHours, before: number, setBefore: number) =>
  isReminderDue({ scheduledAt, setAt: scheduledAt - setBefore * hour }, hours, scheduledAt - before * hour);

describe("a reminder", () => {
  it.each<[ReminderHours, number, number, boolean, string]>([
    [24, 24.02, 72, false, "not yet a day before"],
    [24, 24, 72, true, "a day before"],
    [24, 5, 72, true, "late, for instance after an outage"],
    [24, 2, 72, false, "too late: the next one tells"],
    [24, 24, 26, true, "set two hours before it"],
    [24, 24, 25.9, false, "set only just before it"],
    [24, 20, 20, false, "set less than a day ahead"],
    [1, 1.02, 72, false, "not yet an hour before"],
    [1, 1, 72, true, "an hour before"],
    [1, 0.1, 72, true, "some minutes before"],
    [1, 0, 72, false, "when it begins"],
    [1, -1, 72, false, "when it is over"],
    [1, 1, 1.5, true, "set half an hour before it"],
    [1, 1, 1.4, false, "set minutes before it"],
    [1, 0.5, 0.6, false, "set less than an hour ahead"],
  ])("%i h ahead, %f h before, of a time set %f h before, is due: %s (%s)", (hours, before, setBefore, expected) => {
    expect(due(hours, before, setBefore)).toBe(expected);
  });
});

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
