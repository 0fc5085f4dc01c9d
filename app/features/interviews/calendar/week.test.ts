import { describe, expect, it } from "vitest";
import { istToMs } from "../interview";
import { conflictKey, dayOf, overlap, readDay, shiftDay, spanOfDay, weekOf } from "./week";

const now = istToMs("2026-11-24", "10:00") ?? 0;

describe("a day of the agenda", () => {
  it("runs from midnight to midnight in India", () => {
    expect(dayOf(Date.UTC(2026, 10, 23, 18, 30))).toBe("2026-11-24");
    expect(dayOf(Date.UTC(2026, 10, 23, 18, 29))).toBe("2026-11-23");
    expect(spanOfDay("2026-11-24")).toEqual({
      from: Date.UTC(2026, 10, 23, 18, 30),
      to: Date.UTC(2026, 10, 24, 18, 30),
    });
  });

  it.each([null, "", "tomorrow", "2026-02-31", "2026-11-24T10:00", "9999-01-01", "1026-11-24"])(
    "is today when the address says %s",
    (text) => {
      expect(readDay(text, now)).toBe("2026-11-24");
    },
  );

  it("is the day in the address, past days too", () => {
    expect(readDay("2025-01-31", now)).toBe("2025-01-31");
    expect(readDay("31/1/25", now)).toBe("2025-01-31");
  });

  it("has correct neighbours across months, leap days and years", () => {
    expect(shiftDay("2026-12-31", 1)).toBe("2027-01-01");
    expect(shiftDay("2028-02-28", 1)).toBe("2028-02-29");
    expect(shiftDay("2026-03-01", -1)).toBe("2026-02-28");
  });

  it.each(["2026-11-23", "2026-11-24", "2026-11-29"])("%s lies in the week from Monday 23 November", (day) => {
    const week = weekOf(day);
    expect([week[0], week[6], week.length]).toEqual(["2026-11-23", "2026-11-29", 7]);
  });
});

describe("two meetings", () => {
  const at = (time: string, durationMinutes = 30) => ({
    scheduledAt: istToMs("2026-11-24", time) ?? 0,
    durationMinutes,
  });

  it.each([
    ["the same time", at("10:00"), at("10:00"), true],
    ["one begins within the other", at("10:00"), at("10:29"), true],
    ["one within the other", at("10:00", 90), at("10:30", 15), true],
    ["one right after the other", at("10:00"), at("10:30"), false],
    ["far apart", at("10:00"), at("15:00"), false],
  ])("are compared by their times (%s) and overlap or not", (_name, one, other, expected) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
  });

  it("are confirmed for one exact time and length", () => {
    expect(
      new Set(
        [at("10:00"), at("10:05"), at("10:00", 45)].flatMap((span) => [
          conflictKey(span, false),
          conflictKey(span, true),
        ]),
      ).size,
    ).toBe(6);
  });
});
