import { describe, expect, it } from "vitest";
import { isRefused } from "../reading";
import { rangeText, readSalary, rupees } from "./salary";

const lakh = 100_000 * 100;
const thousand = 1000 * 100;

describe("reading a displayed salary", () => {
  it.each([
    ["₹ 4,25,000 - 6,75,000 P.A.", 4.25 * lakh, 6.75 * lakh, "year"],
    ["₹ 80,000 P.A.", 80 * thousand, 80 * thousand, "year"],
    ["₹ 8,00,00,000 - 9.5 Cr and above P.A.", 800 * lakh, 950 * lakh, "year"],
    ["Rs. 18,500 - 22,000 per month", 18.5 * thousand, 22 * thousand, "month"],
    ["INR 15k – 20k p.m.", 15 * thousand, 20 * thousand, "month"],
    ["4-7 LPA", 4 * lakh, 7 * lakh, "year"],
    ["3.5 to 6 lakhs per annum + incentives", 3.5 * lakh, 6 * lakh, "year"],
    ["₹250 per hour", 250 * 100, 250 * 100, "hour"],
    ["₹40,000 per project", 40 * thousand, 40 * thousand, "project"],
    ["15-20 हज़ार", 15 * thousand, 20 * thousand, "month"],
    ["१५ से २० हजार महीना", 15 * thousand, 20 * thousand, "month"],
    ["15 se 20 hazar", 15 * thousand, 20 * thousand, "month"],
    ["₹ 2.4 लाख सालाना", 2.4 * lakh, 2.4 * lakh, "year"],
    ["18k", 18 * thousand, 18 * thousand, "month"],
    ["15 000", 15 * thousand, 15 * thousand, "month"],
    ["15\u00a0000 - 18\u00a0000", 15 * thousand, 18 * thousand, "month"],
    ["15,000/-", 15 * thousand, 15 * thousand, "month"],
    ["Rs.15k", 15 * thousand, 15 * thousand, "month"],
    ["Rs15,000pm", 15 * thousand, 15 * thousand, "month"],
    ["₹ 15 हज़ार", 15 * thousand, 15 * thousand, "month"],
    ["रु. १५,०००/- महीना", 15 * thousand, 15 * thousand, "month"],
    ["15000rs per month", 15 * thousand, 15 * thousand, "month"],
    ["Rs.15000/- to 20000/- p/m", 15 * thousand, 20 * thousand, "month"],
    ["Rs.15,000.00", 15 * thousand, 15 * thousand, "month"],
    ["1.8 lacs p/a", 1.8 * lakh, 1.8 * lakh, "year"],
    ["15000 inhand", 15 * thousand, 15 * thousand, "month"],
    ["15000-18000 negotiable", 15 * thousand, 18 * thousand, "month"],
    ["वेतन 15000", 15 * thousand, 15 * thousand, "month"],
    ["सैलरी: 15000 रु", 15 * thousand, 15 * thousand, "month"],
    ["15k+inc", 15 * thousand, 15 * thousand, "month"],
    ["15000 + TA/DA", 15 * thousand, 15 * thousand, "month"],
    ["15000 plus TA DA", 15 * thousand, 15 * thousand, "month"],
    ["15,000 + Food + Room", 15 * thousand, 15 * thousand, "month"],
    ["Rs 15000 + incentive + petrol", 15 * thousand, 15 * thousand, "month"],
    ["₹15000 महीना + इंसेंटिव", 15 * thousand, 15 * thousand, "month"],
    ["15000 per month + incentive", 15 * thousand, 15 * thousand, "month"],
    ["12K to 15K + performance incentives", 12 * thousand, 15 * thousand, "month"],
    ["15000 pm and bonus", 15 * thousand, 15 * thousand, "month"],
    ["₹15,000 – ₹20,000 a month (plus incentives)", 15 * thousand, 20 * thousand, "month"],
    ["₹ 25,000 take home", 25 * thousand, 25 * thousand, "month"],
    ["around 15000 in hand", 15 * thousand, 15 * thousand, "month"],
    ["1.8 lacs pa", 1.8 * lakh, 1.8 * lakh, "year"],
    ["2.5-3.6 lacs", 2.5 * lakh, 3.6 * lakh, "year"],
    ["Rs. 1.5 lac per annum", 1.5 * lakh, 1.5 * lakh, "year"],
    ["2.4 LPA", 2.4 * lakh, 2.4 * lakh, "year"],
    ["200 रुपये प्रति घंटा", 200 * 100, 200 * 100, "hour"],
    ["₹ 3,50,000 - 5,00,000 P.A. (Including Variable: 12.0%)", 3.5 * lakh, 5 * lakh, "year"],
  ] as const)("%s is %d to %d paise a %s", (text, min, max, period) => {
    expect(readSalary(text)).toEqual({ value: { min, max, period } });
  });

  it.each([
    "Not Disclosed",
    "not disclosed by Recruiter",
    "",
    "-",
    "NaN",
    "As per industry standards",
    "0",
    "₹ 0 P.M.",
  ])("%j is not disclosed", (text) => {
    expect(readSalary(text)).toEqual({ value: { min: null, max: null, period: null } });
  });

  it("keeps an open end open", () => {
    expect(readSalary("₹ 9,00,000 and above P.A.")).toEqual({ value: { min: 9 * lakh, max: null, period: "year" } });
    expect(readSalary("Up to 30,000 a month")).toEqual({ value: { min: null, max: 30 * thousand, period: "month" } });
  });

  it("reads a lakh or more as yearly and less as monthly pay when no period is given", () => {
    expect(readSalary("₹ 2,40,000 - 3,00,000")).toMatchObject({ value: { period: "year" } });
    expect(readSalary("₹ 14,000 - 16,000")).toMatchObject({ value: { period: "month" } });
  });

  it("uses the given period for a bare number", () => {
    expect(readSalary("7500.0", "month")).toEqual({ value: { min: 7500 * 100, max: 7500 * 100, period: "month" } });
    expect(readSalary("2.4 LPA", "month")).toMatchObject({ value: { period: "year" } });
    expect(readSalary("Unpaid", "month")).toEqual({ value: { min: 0, max: 0, period: "month" } });
  });

  it.each([
    ["$ 40,000 P.A.", "not in rupees"],
    ["₹9 a month", "is too small to be one"],
    ["₹1 - 2 per month", "is too small to be one"],
    ["Rs. 100 P.A.", "is too small to be one"],
    ["9", "is too small to be one"],
    ["₹ 6,00,000 - 4,00,000 P.A.", "ends below its beginning"],
    ["₹ 900 Cr P.A.", "beyond belief"],
    ["2,4 LPA", "cannot read the salary"],
    ["15.000", "cannot read the salary"],
    ["₹ 500 per day", "cannot read the salary"],
    ["a handsome package", "cannot read the salary"],
    ["₹ 1,00,000 - 2,00,000 - 3,00,000 P.A.", "cannot read the salary"],
  ])("%s is refused, because it is %s", (text, reason) => {
    expect(readSalary(text)).toEqual({ reason: expect.stringContaining(reason) });
  });
});

it("A pay range is worded with the ends that are known", () => {
  expect(
    [
      [500_000, 800_000],
      [500_000, 500_000],
      [500_000, null],
      [null, 800_000],
      [null, null],
    ].map(([min = null, max = null]) => rangeText({ min, max }, rupees)),
  ).toEqual(["₹5,000 to ₹8,000", "₹5,000", "from ₹5,000", "up to ₹8,000", null]);
});

it("A unit after the second amount also applies to the first when that is below a thousand", () => {
  const read = (text: string) => {
    const reading = readSalary(text);
    return isRefused(reading) ? reading.reason : [reading.value.min, reading.value.max, reading.value.period];
  };
  expect(read("999 - 1000 lakh")).toEqual(read("999 lakh - 1000 lakh"));
  expect(read("1000 - 1.5 lakh")).toEqual([100_000, 15_000_000, "year"]);
});

it("A lakh is yearly pay, a rupee less is monthly pay, and monthly pay is at most ten crore", () => {
  const periodOf = (text: string) => {
    const reading = readSalary(text);
    return isRefused(reading) ? null : reading.value.period;
  };
  expect([periodOf("100000"), periodOf("99999")]).toEqual(["year", "month"]);
  expect([periodOf("100000000 per month"), periodOf("100000001 per month")]).toEqual(["month", null]);
});
