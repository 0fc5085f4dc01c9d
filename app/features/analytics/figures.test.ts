import { describe, expect, it } from "vitest";
import { relativeChange, isNothing, medianOf, rateOf, summarize, type DayCount } from "./figures";
import { readPeriod } from "./period";

/** 21 November 2026 at noon in India. */
const noon = Date.UTC(2026, 10, 21, 6, 30);
const periodOf = (days: string, now = noon) => readPeriod(new URLSearchParams({ days }), now);

describe("a period", () => {
  it("covers the days up to today in India, and the same number of days before", () => {
    const week = periodOf("7");
    expect(week).toMatchObject({ length: 7, first: week.last - 6, before: week.last - 13 });
    expect(week.since).toBe(Date.UTC(2026, 10, 14, 18, 30));
    expect(periodOf("7", Date.UTC(2026, 10, 21, 18, 30)).last).toBe(week.last + 1);
  });
  it.each([
    ["90", 90],
    ["30", 30],
    ["", 30],
    ["8", 30],
    ["-7", 30],
    ["7.0", 30],
    ["x", 30],
  ])("of %s is %d days long", (days, length) => expect(periodOf(days).length).toBe(length));
});

describe("what was counted", () => {
  const period = periodOf("7");
  const on = (day: number, values: Partial<DayCount>): DayCount => ({
    day,
    source: "direct",
    views: 0,
    calls: 0,
    shares: 0,
    applications: 0,
    ...values,
  });

  it("is summed by day and by source, separately from the days before", () => {
    const { totals, before, days, sources } = summarize(
      [
        on(period.last, { views: 5, applications: 1, source: "search" }),
        on(period.last, { views: 7, calls: 2 }),
        on(period.first, { views: 3, shares: 1 }),
        on(period.first - 1, { views: 40, applications: 2 }),
        on(period.before, { views: 2 }),
      ],
      period,
    );
    expect(totals).toEqual({ views: 15, calls: 2, shares: 1, applications: 1 });
    expect(before).toEqual({ views: 42, calls: 0, shares: 0, applications: 2 });
    expect(days).toHaveLength(7);
    expect(days.map(({ views }) => views)).toEqual([3, 0, 0, 0, 0, 0, 12]);
    expect(sources).toEqual([
      { source: "direct", views: 10, calls: 2, shares: 1, applications: 0 },
      { source: "search", views: 5, calls: 0, shares: 0, applications: 1 },
    ]);
  });

  it("is zero when there were no visitors", () => {
    const { totals, days, sources } = summarize([], period);
    expect(isNothing(totals)).toBe(true);
    expect([days.length, sources.length]).toEqual([7, 0]);
  });
});

describe("compared numbers", () => {
  it.each([
    [1, 4, 0.25],
    [0, 4, 0],
    [0, 0, null],
    [3, 0, null],
    [3, 2, 1.5],
  ])("%d of %d is %s", (part, whole, rate) => expect(rateOf(part, whole)).toBe(rate));
  it.each([
    [5, 4, 0.25],
    [3, 4, -0.25],
    [4, 4, 0],
    [0, 4, -1],
    [4, 0, null],
    [0, 0, null],
  ])("%d after %d is a change of %s", (now, before, change) => expect(relativeChange(now, before)).toBe(change));
  it.each([
    [[], null],
    [[3], 3],
    [[1, 9], 5],
    [[9, 1, 2], 2],
    [[10, 2, 4, 100], 7],
    [[5, 5, 1], 5],
  ])("the median of %j is %s", (values, median) => expect(medianOf(values)).toBe(median));
});
