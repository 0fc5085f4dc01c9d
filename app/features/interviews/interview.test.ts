import { describe, expect, it } from "vitest";
import { interviewStatuses } from "db/vocabulary";
import { canChange, isOpenInterview, istToMs, msToIst, statusesBefore } from "./interview";

describe("the way of an interview", () => {
  it("can be moved to another time, again and again, before it begins", () => {
    expect(canChange("scheduled", "rescheduled")).toBe(true);
    expect(canChange("rescheduled", "rescheduled")).toBe(true);
    expect(canChange("live", "rescheduled")).toBe(false);
  });

  it("can be cancelled only before it begins", () => {
    expect(statusesBefore("cancelled")).toEqual(["scheduled", "rescheduled"]);
  });

  it("is over when it is completed or cancelled", () => {
    expect(interviewStatuses.filter((status) => !isOpenInterview(status))).toEqual(["completed", "cancelled"]);
  });

  it("goes from live over ended to completed", () => {
    expect(canChange("scheduled", "live")).toBe(true);
    expect(canChange("live", "ended")).toBe(true);
    expect(canChange("ended", "completed")).toBe(true);
    expect(canChange("ended", "cancelled")).toBe(false);
  });
});

describe("a date and time in India", () => {
  it("is five and a half hours ahead of UTC", () => {
    expect(istToMs("2026-11-21", "15:30")).toBe(Date.UTC(2026, 10, 21, 10, 0));
    expect(istToMs("2026-01-01", "00:15")).toBe(Date.UTC(2025, 11, 31, 18, 45));
  });

  it("may carry seconds, as some browsers send them", () => {
    expect(istToMs("2026-11-21", "15:30:00")).toBe(istToMs("2026-11-21", "15:30"));
  });

  it.each([
    ["2026-02-31", "10:00"], ["2026-13-01", "10:00"], ["21-11-2026", "10:00"], ["2026-11-21", "24:00"], ["2026-11-21", "9:00"],
    ["2026-11-21", ""], ["", "10:00"], ["2026-11-21T00:00", "10:00"], ["2025-02-29", "10:00"],
  ])("%s %s names no moment", (date, time) => {
    expect(istToMs(date, time)).toBeNull();
  });

  it("comes back into the fields as it was entered", () => {
    expect(msToIst(istToMs("2026-11-21", "00:05") ?? 0)).toEqual({ date: "2026-11-21", time: "00:05" });
  });
});
