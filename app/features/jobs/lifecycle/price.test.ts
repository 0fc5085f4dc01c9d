import { describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { pointsFor, priceOfDays } from "./price";

const price = { days: 30, points: 50 };

describe("the price of a time on the lists", () => {
  it("is the price of the settings for their days", () => expect(priceOfDays(price, 30 * day)).toBe(50));
  it("counts a day that has begun as a whole one", () => expect(priceOfDays(price, 29.2 * day)).toBe(50));
  it("is less for less, in whole points", () => expect(priceOfDays(price, 10 * day)).toBe(17));
  it("is never nothing", () => expect(priceOfDays(price, 1)).toBe(2));
});

describe("what a job of a company pays", () => {
  const pricing = { price, freeJobs: ["first"], freeActive: 1, balance: 0 };
  it("is nothing for its free job, also when it is extended", () =>
    expect(pointsFor(pricing, "first", 30 * day)).toBe(0));
  it("is the price for every other one", () => expect(pointsFor(pricing, "second", 30 * day)).toBe(50));
  it("is nothing for as many jobs as are free", () => {
    expect(pointsFor({ ...pricing, freeActive: 2 }, "second", 30 * day)).toBe(0);
    expect(pointsFor({ ...pricing, freeActive: 2, freeJobs: ["first", "second"] }, "third", 30 * day)).toBe(50);
    expect(pointsFor({ ...pricing, freeActive: 0, freeJobs: [] }, "first", 30 * day)).toBe(50);
  });
  it("is nothing while no job of it is listed", () =>
    expect(pointsFor({ ...pricing, freeJobs: [] }, "second", 30 * day)).toBe(0));
});
