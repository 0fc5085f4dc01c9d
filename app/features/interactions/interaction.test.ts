import { describe, expect, it } from "vitest";
import { indianDay, startOfIndianDay } from "~/india-time";

describe("a day in India", () => {
  it("begins at 18:30 UTC", () => {
    const before = indianDay(Date.UTC(2026, 10, 21, 18, 29, 59));
    expect(indianDay(Date.UTC(2026, 10, 21, 18, 30))).toBe(before + 1);
    expect(indianDay(Date.UTC(2026, 10, 20, 18, 30))).toBe(before);
    expect(indianDay(0)).toBe(0);
    expect(startOfIndianDay(before + 1)).toBe(Date.UTC(2026, 10, 21, 18, 30));
  });
});
