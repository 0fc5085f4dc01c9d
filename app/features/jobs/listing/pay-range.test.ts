import { describe, expect, it } from "vitest";
import { monthlyPay, payRangeOf, type AdvertisedPay } from "./pay-range";

const month = (rupees: number): AdvertisedPay => ({ salaryMin: rupees * 100, salaryMax: null, salaryPeriod: "month" });
const rupees = (values: Record<string, number> | null) =>
  values &&
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, name === "jobs" ? value : value / 100]));

describe("what a job pays a month", () => {
  it.each([
    ["the middle of a range", { salaryMin: 1_000_000, salaryMax: 2_000_000, salaryPeriod: "month" }, 1_500_000],
    ["a twelfth of a year", { salaryMin: 24_000_000, salaryMax: 24_000_000, salaryPeriod: "year" }, 2_000_000],
    ["the one end that it tells", { salaryMin: null, salaryMax: 900_000, salaryPeriod: "month" }, 900_000],
    ["unknown by the hour", { salaryMin: 10_000, salaryMax: null, salaryPeriod: "hour" }, null],
    ["unknown by the project", { salaryMin: 500_000, salaryMax: null, salaryPeriod: "project" }, null],
    ["unknown where it is not told", { salaryMin: null, salaryMax: null, salaryPeriod: null }, null],
  ] as const)("is %s", (_what, pay, expected) => {
    expect(monthlyPay(pay)).toBe(expected);
  });
});

describe("the pay of similar jobs", () => {
  it("is not shown for fewer than ten jobs that disclose their pay", () => {
    const nine = Array.from({ length: 9 }, () => month(15_000));
    expect(payRangeOf([...nine, { salaryMin: null, salaryMax: null, salaryPeriod: null }])).toBeNull();
    expect(rupees(payRangeOf([...nine, month(15_000)]) as never)).toEqual({
      jobs: 10,
      least: 15_000,
      low: 15_000,
      median: 15_000,
      high: 15_000,
      most: 15_000,
    });
  });

  it("is the median with the quartiles, rounded to 500 rupees, in any order of the jobs", () => {
    const pays = [30_000, 10_000, 12_000, 14_000, 16_000, 18_000, 20_000, 22_000, 24_000, 11_000, 15_240];
    expect(rupees(payRangeOf(pays.map(month)) as never)).toEqual({
      jobs: 11,
      least: 10_000,
      low: 13_000,
      median: 16_000,
      high: 21_000,
      most: 30_000,
    });
  });
});

it("Monthly pay counts with one end or two; hourly pay and undisclosed pay do not count", () => {
  const pay = (salaryMin: number | null, salaryMax: number | null, salaryPeriod: AdvertisedPay["salaryPeriod"]) =>
    monthlyPay({ salaryMin, salaryMax, salaryPeriod });
  expect([
    pay(100, 300, "month"),
    pay(null, 300, "month"),
    pay(100, null, "month"),
    pay(1200, 1200, "year"),
    pay(100, 300, "hour"),
    pay(100, 300, null),
    pay(null, null, "month"),
  ]).toEqual([200, 300, 100, 100, null, null, null]);
});

it("Ten jobs that disclose their pay are enough, and unpaid ones do not count", () => {
  const paid = Array.from({ length: 10 }, (_each, at) => month(10_000 + at * 1_000));
  expect(payRangeOf(paid.slice(1))).toBeNull();
  expect(payRangeOf([...paid.slice(1), month(0)])).toBeNull();
  expect(rupees({ ...payRangeOf([...paid, month(0), { ...month(9), salaryMin: null }]) })).toEqual({
    jobs: 10,
    least: 10_000,
    low: 12_500,
    median: 14_500,
    high: 17_000,
    most: 19_000,
  });
});
