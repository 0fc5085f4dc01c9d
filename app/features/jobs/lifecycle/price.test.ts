import { describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { pointsFor, priceOfDays } from "./price";

const price = { days: 30, points: 50 };

describe("the price of a time on the lists", () => {
  it("is the price in the settings for the days in the settings", () => expect(priceOfDays(price, 30 * day)).toBe(50));
  it("counts a started day as a whole one", () => expect(priceOfDays(price, 29.2 * day)).toBe(50));
  it("is lower for less time, in whole points", () => expect(priceOfDays(price, 10 * day)).toBe(17));
  it("is never zero", () => expect(priceOfDays(price, 1)).toBe(2));
});

describe("what a job of a company pays", () => {
  const pricing = { price, freeJobs: ["first"], freeActive: 1, balance: 0 };
  it("is zero for its free job, also when it is extended", () => expect(pointsFor(pricing, "first", 30 * day)).toBe(0));
  it("is the price for every other one", () => expect(pointsFor(pricing, "second", 30 * day)).toBe(50));
  it("is zero for as many jobs as are free", () => {
    expect(pointsFor({ ...pricing, freeActive: 2 }, "second", 30 * day)).toBe(0);
    expect(pointsFor({ ...pricing, freeActive: 2, freeJobs: ["first", "second"] }, "third", 30 * day)).toBe(50);
    expect(pointsFor({ ...pricing, freeActive: 0, freeJobs: [] }, "first", 30 * day)).toBe(50);
  });
  it("is zero while the company has no listed job", () =>
    expect(pointsFor({ ...pricing, freeJobs: [] }, "second", 30 * day)).toBe(0));
});
