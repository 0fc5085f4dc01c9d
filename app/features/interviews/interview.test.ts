import { describe, expect, it } from "vitest";
import { minute } from "db/catalogues/time";
import { interviewStatuses } from "db/vocabulary";
import {
  canChange,
  furthestAhead,
  canRequestReschedule,
  isOpenInterview,
  istToMs,
  joiningOf,
  meetingLink,
  msToIst,
  statusesBefore,
} from "./interview";

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

  it("goes from live to ended to completed", () => {
    expect(canChange("scheduled", "live")).toBe(true);
    expect(canChange("live", "ended")).toBe(true);
    expect(canChange("ended", "completed")).toBe(true);
    expect(canChange("ended", "cancelled")).toBe(false);
  });
});

describe("joining an interview of half an hour", () => {
  const start = Date.UTC(2026, 10, 21, 10, 0);
  const at = (minutes: number, status: (typeof interviewStatuses)[number] = "scheduled") =>
    joiningOf({ status, scheduledAt: start, durationMinutes: 30 }, start + minutes * minute);

  it("opens ten minutes before the start and closes at the planned end", () => {
    expect([-10.01, -10, 0, 29.99, 30].map((minutes) => at(minutes))).toEqual([
      "early",
      "open",
      "open",
      "open",
      "over",
    ]);
    expect(at(-5, "rescheduled")).toBe("open");
  });

  it("is possible while it is live, until two hours after its planned end, and never after its end", () => {
    expect([at(-9, "live"), at(149.99, "live"), at(150, "live")]).toEqual(["live", "live", "over"]);
    for (const status of ["ended", "completed", "cancelled"] as const) expect(at(5, status)).toBe("over");
  });
});

describe("the link of a meeting", () => {
  it("is accepted when it is https", () => {
    expect(meetingLink("https://meet.example/abc?x=1&y=2")).toBe("https://meet.example/abc?x=1&y=2");
  });

  it.each([
    ["http://meet.example/"],
    ["javascript:alert(1)"],
    ["data:text/html,x"],
    ["meet.example/abc"],
    ["//meet.example"],
    [""],
    [null],
  ])("%s is not accepted", (address) => {
    expect(meetingLink(address)).toBeNull();
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
    ["28/12/2026", "3:30 PM"],
    ["28-12-26", "15.30"],
    ["28 Dec 2026", "1530 hrs"],
    ["२८/१२/२०२६", "शाम ३:३०"],
    ["28 दिसंबर 2026", "शाम साढ़े 3 बजे"],
    ["Monday, 28 December 2026", "03:30 p.m. IST"],
  ])("is read as it is typed where the browser has no picker: %s, %s", (date, time) => {
    expect(istToMs(date, time)).toBe(Date.UTC(2026, 11, 28, 10, 0));
  });

  it.each([
    ["2026-02-31", "10:00"],
    ["2026-13-01", "10:00"],
    ["2026-11-21", "24:00"],
    ["2026-11-21", "9"],
    ["31/02/2026", "10:00"],
    ["11/21/2026", "10:00"],
    ["2026-11-21", ""],
    ["", "10:00"],
    ["2026-11-21T00:00", "10:00"],
    ["2025-02-29", "10:00"],
  ])("%s %s is no valid time", (date, time) => {
    expect(istToMs(date, time)).toBeNull();
  });

  it("fills the fields as it was entered", () => {
    expect(msToIst(istToMs("2026-11-21", "00:05") ?? 0)).toEqual({ date: "2026-11-21", time: "00:05" });
  });
});

describe("a request for another time of an interview", () => {
  const start = Date.UTC(2026, 10, 21, 10, 0);
  const askable = (status: (typeof interviewStatuses)[number], now: number) =>
    canRequestReschedule({ status, scheduledAt: start }, now);

  it("is possible until the interview begins", () => {
    expect([start - 1, start, start + 1].map((now) => askable("scheduled", now))).toEqual([true, false, false]);
    expect(askable("rescheduled", start - 1)).toBe(true);
  });

  it("is not possible once a user has joined, or after the end", () => {
    for (const status of ["live", "ended", "completed", "cancelled"] as const)
      expect(askable(status, start - 1), status).toBe(false);
  });
});

it("An interview may be set up to 365 days ahead", () => {
  expect(furthestAhead).toBe(Date.UTC(2027, 10, 21) - Date.UTC(2026, 10, 21));
});
