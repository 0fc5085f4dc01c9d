import { expect, it } from "vitest";
import { isFiltered, jobSearchParameters, readJobSearch } from "../search/search";
import { findFitLanding, fitLandings, fitLandingsBeside } from "./fit-landings";

it("every combination of conditions has its own address, and a search of its filters alone", () => {
  expect(fitLandings).toHaveLength(3 * 2 * 5 * 2 - 1);
  expect(new Set(fitLandings.map(({ slug }) => slug)).size).toBe(fitLandings.length);
  for (const { slug, narrowing, conditions } of fitLandings) {
    const search = readJobSearch(new URLSearchParams(narrowing));
    expect([slug, isFiltered(search), jobSearchParameters(search).size]).toEqual([slug, true, conditions.length]);
  }
});

it("a page is found by its slug in the order of its conditions", () => {
  expect(findFitLanding("10th-pass-from-phone-evenings")?.narrowing).toEqual({
    education: "10th",
    device: "phone_enough",
    shift: "evening",
  });
  expect([findFitLanding("evenings-10th-pass"), findFitLanding("")]).toEqual([null, null]);
});

it("beside a page are open ones that share its conditions, but not the page itself", () => {
  const open = ["10th-pass", "from-phone", "night", "10th-pass-from-phone", "10th-pass-from-phone-evenings"];
  expect(fitLandingsBeside("10th-pass-from-phone", open, 3).map(({ slug }) => slug)).toEqual([
    "10th-pass",
    "from-phone",
    "10th-pass-from-phone-evenings",
  ]);
  expect(fitLandingsBeside(null, open, 3).map(({ slug }) => slug)).toEqual(["10th-pass", "from-phone", "night"]);
});
