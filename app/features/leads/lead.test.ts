import { expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { leadBudgets } from "db/vocabulary";
import {
  hotFor,
  isHot,
  isWithinBudget,
  mostBuyersOfAll,
  mostExtensions,
  mostNotifiedADay,
  openFor,
  leadPlacesOf,
  priceOf,
} from "./lead";

const prices = { points: 20, hotPoints: 35 };

it.each([
  [true, 0, 35],
  [true, hotFor - 1, 35],
  [true, hotFor, 20],
  [false, 0, 20],
])("has a price by its age and its proved phone number (%s, %i ms: %i points)", (isPhoneConfirmed, age, points) => {
  expect(priceOf(prices, { openedAt: 1_000, isPhoneConfirmed }, 1_000 + age)).toBe(points);
});

it("is not hot before it opens for professionals", () => {
  expect(isHot({ openedAt: null, isPhoneConfirmed: true }, 5)).toBe(false);
});

it.each([
  [{ place: "remote", townKey: null }, ["remote"]],
  [{ place: "city", townKey: "pune" }, ["pune"]],
  [{ place: "both", townKey: "pune" }, ["remote", "pune"]],
] as const)("is found in its places", (lead, places) => {
  expect(leadPlacesOf(lead)).toEqual(places);
});

it.each([
  ["5000", null, null, true],
  ["5000", "5000", "15000", true],
  ["2000", "5000", null, false],
  ["more", null, "50000", false],
  ["unsure", "200000", null, true],
] as const)("a budget of %s is within %s to %s: %s", (budget, leastBudget, mostBudget, isWithin) => {
  expect(isWithinBudget(budget, { leastBudget, mostBudget })).toBe(isWithin);
});

it("A lead is hot for a day, is open for two weeks and twice that long again, and goes to three professionals", () => {
  expect([hotFor, openFor].map((time) => time / day)).toEqual([1, 14]);
  expect([mostExtensions, mostBuyersOfAll, mostNotifiedADay]).toEqual([2, 3, 5]);
});

it("A budget is within the least and the most that a professional looks for, both ends included", () => {
  const known = leadBudgets.filter((budget) => budget !== "unsure");
  const [first, second, third] = known;
  expect(
    known.filter((budget) => isWithinBudget(budget, { leastBudget: second ?? null, mostBudget: third ?? null })),
  ).toEqual([second, third]);
  expect(known.filter((budget) => isWithinBudget(budget, { leastBudget: null, mostBudget: first ?? null }))).toEqual([
    first,
  ]);
  expect(known.filter((budget) => isWithinBudget(budget, { leastBudget: null, mostBudget: null }))).toEqual(known);
});
