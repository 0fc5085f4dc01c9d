import { expect, it } from "vitest";
import { funnelOf, isCampaignCode, withoutTracking } from "./campaign";
import { campaignForm } from "./forms";

it.each([
  ["pune-poster", true],
  ["a1b", true],
  ["ab", false],
  ["Pune", false],
  ["-pune", false],
  ["a".repeat(41), false],
])("%s is a code: %s", (code, isCode) => expect(isCampaignCode(code)).toBe(isCode));

it("an address loses its tracking parameters, and keeps the others", () => {
  expect(withoutTracking("/jobs?q=typing&utm_source=x&UTM_medium=y&fbclid=z#top")).toBe("/jobs?q=typing#top");
});

it("shows the number of people at each step, and the cost of each", () => {
  expect(funnelOf({ visits: 200, signUps: 50, complete: 10, paid: 0 }, 100_000)).toEqual([
    { name: "Visits", count: 200, share: null, costEach: 500 },
    { name: "Sign-ups", count: 50, share: 0.25, costEach: 2_000 },
    { name: "Complete profiles", count: 10, share: 0.2, costEach: 10_000 },
    { name: "Have paid", count: 0, share: 0, costEach: null },
  ]);
});

it("has a name, a place, a code, costs in rupees and a path", () => {
  const form = campaignForm((text) => text.startsWith("/"));
  const given = {
    name: "Poster",
    place: "Pune station",
    code: "Pune-Poster",
    cost: "1500.50",
    target: "/jobs?utm_source=x",
    reason: "Spring in Pune",
  };
  expect(form.parse(given)).toMatchObject({ code: "pune-poster", cost: 150_050, target: "/jobs" });
  const faults = form
    .safeParse({ ...given, name: "", cost: "-1", code: "x", target: "https://evil.example" })
    .error?.issues.map(({ path }) => path[0]);
  expect(faults).toEqual(["name", "code", "cost", "target"]);
});
