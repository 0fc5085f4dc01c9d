import { expect, it } from "vitest";
import { budgetsOf, fits, type Wishes } from "./fit";

const wishes: Wishes = {
  services: ["graphic-design", "seo"],
  isRemote: true,
  towns: ["pune"],
  leastBudget: "5000",
  mostBudget: "50000",
};
const need = { category: "seo", budget: "15000", place: "remote", townKey: null } as const;

it.each([
  ["one of the services, remote", need, true],
  ["another service", { ...need, category: "legal" }, false],
  ["in a town of theirs", { ...need, place: "city", townKey: "pune" }, true],
  ["in another town", { ...need, place: "city", townKey: "delhi" }, false],
  ["in another town or remote", { ...need, place: "both", townKey: "delhi" }, true],
  ["too small a budget", { ...need, budget: "2000" }, false],
  ["too large a budget", { ...need, budget: "more" }, false],
  ["a budget that is not known", { ...need, budget: "unsure" }, true],
] as const)("A lead fits or does not: %s", (_what, lead, isFitting) => {
  expect(fits(wishes, lead)).toBe(isFitting);
});

it("a professional who doesn't work remotely gets no remote leads", () => {
  expect(fits({ ...wishes, isRemote: false }, need)).toBe(false);
});

it("the searched budgets include the unknown one", () => {
  expect(budgetsOf(wishes)).toEqual(["5000", "15000", "50000", "unsure"]);
  expect(budgetsOf({ ...wishes, leastBudget: null, mostBudget: null })).toBeNull();
});
