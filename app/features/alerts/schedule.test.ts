import { describe, expect, it } from "vitest";
import { firstDue, nextDue } from "./schedule";

/** A moment in India. */
const at = (text: string) => Date.parse(`${text}+05:30`);

describe("when an alert is due", () => {
  it.each([
    ["daily, asked in the evening", "daily", "2026-11-21T19:40", "2026-11-22T08:00"],
    ["daily, asked before the morning", "daily", "2026-11-21T07:59", "2026-11-21T08:00"],
    ["daily, asked at the very time", "daily", "2026-11-21T08:00", "2026-11-22T08:00"],
    ["daily, asked while it is still yesterday in London", "daily", "2026-11-21T02:00", "2026-11-21T08:00"],
    ["weekly, asked on a Saturday", "weekly", "2026-11-21T19:40", "2026-11-28T08:00"],
    ["weekly, asked early on a Saturday", "weekly", "2026-11-21T00:10", "2026-11-28T08:00"],
    ["daily, over the end of a year", "daily", "2026-12-31T22:00", "2027-01-01T08:00"],
  ] as const)("first: %s", (_name, frequency, now, due) => {
    expect(firstDue(frequency, at(now))).toBe(at(due));
  });

  it.each([
    ["daily, on time", "daily", "2026-11-21T08:00", "2026-11-21T08:03", "2026-11-22T08:00"],
    ["daily, after two days without a run", "daily", "2026-11-21T08:00", "2026-11-23T09:00", "2026-11-24T08:00"],
    ["weekly keeps its weekday", "weekly", "2026-11-21T08:00", "2026-11-21T08:01", "2026-11-28T08:00"],
    ["weekly keeps it after a long pause, too", "weekly", "2026-11-21T08:00", "2026-12-09T12:00", "2026-12-12T08:00"],
    ["what was put off comes back to the morning", "daily", "2026-11-21T09:13", "2026-11-21T09:14", "2026-11-22T08:00"],
    ["put off over midnight", "daily", "2026-11-22T00:30", "2026-11-22T00:31", "2026-11-23T08:00"],
  ] as const)("again: %s", (_name, frequency, due, now, next) => {
    expect(nextDue(frequency, at(due), at(now))).toBe(at(next));
  });

  it("is the same hour in summer and winter: India has no daylight saving time", () => {
    for (const date of ["2026-03-29", "2026-06-21", "2026-10-25", "2026-12-21"]) {
      expect(nextDue("daily", at(`${date}T08:00`), at(`${date}T08:01`)) - at(`${date}T08:00`)).toBe(86_400_000);
    }
  });
});
