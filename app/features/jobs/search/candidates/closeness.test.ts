import { describe, expect, it } from "vitest";
import { parseQuery } from "../words/terms";
import { closenessOf } from "./closeness";
import type { Candidate } from "./rank";

const job = (searchFacets: string): Candidate => ({ listingKey: 1, searchTitle: "weaver||x", searchFacets, salaryLpa: null, boostLevel: 0, trendingScore: 0 });
const placed = (searchFacets: string) => {
  const query = parseQuery("weaver zebra noida");
  const { isElsewhere, nearby } = closenessOf(job(searchFacets), query, query.place);
  return { isElsewhere, near: nearby && `${nearby.town.en} ${nearby.km}` };
};

describe("what is told of a close job's place", () => {
  it.each([
    ["city_noida", { isElsewhere: false, near: null }],
    ["city_delhi town_ghaziabad", { isElsewhere: false, near: "Ghaziabad 16" }],
    ["city_delhi", { isElsewhere: false, near: "Delhi 20" }],
    ["remote_yes", { isElsewhere: false, near: null }],
    ["city_pune", { isElsewhere: true, near: null }],
  ])("at %s is %j", (facets, told) => {
    expect(placed(facets)).toEqual(told);
  });
});
