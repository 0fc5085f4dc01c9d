import { describe, expect, it } from "vitest";
import { findNamedPlace } from "../places/requested-place";
import { parseQuery } from "../words/terms";
import { closenessOf } from "./closeness";
import { rankByRelevance, scoreOf } from "./ranking/rank";
import { matchPlacesOf, readQuery, type Candidate } from "./ranking/reading";

const now = Date.UTC(2026, 0, 15);
const job = (searchTitle: string, more: Partial<Candidate> = {}): Candidate => ({
  listingKey: now * 1024,
  searchTitle,
  searchFacets: "",
  salaryLpa: null,
  boostLevel: 0,
  trendingScore: 0,
  ...more,
});
const titleOf = ({ searchTitle }: Candidate) => searchTitle.split("|")[0];
const split = (q: string, jobs: Candidate[]) => {
  const { fitting, close } = rankByRelevance(jobs, parseQuery(q), now);
  return { fitting: fitting.map(titleOf), close: close.map(titleOf) };
};
const placed = (searchFacets: string) => {
  const query = parseQuery("weaver zebra noida");
  const { isElsewhere, nearby } = closenessOf(job("weaver||x", { searchFacets }), query, query.place);
  return { isElsewhere, near: nearby && `${nearby.town.en} ${nearby.km}` };
};

describe("the label of a close job's place", () => {
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

describe("a term", () => {
  it.each<[string, string, Partial<Candidate>, string]>([
    ["telecaller", "telecaller||x", {}, "title"],
    ["telecaller", "cold calling executive||x", { searchFacets: "cat_telecalling" }, "confirmed"],
    ["cad designer", "autocad drafting||x", { searchFacets: "cat_architecturecad" }, "confirmed"],
    ["telecaller", "cold calling executive||x", {}, "saidOtherwise"],
    ["zebra", "helper||zebra", {}, "company"],
    ["telecaller", "helper|telesales|x", {}, "skills"],
    ["telecaller", "helper||x", { searchFacets: "cat_telecalling" }, "category"],
    ["cad designer", "helper||x", { searchFacets: "cat_architecturecad" }, "near"],
    ["part time", "cook||x", { searchFacets: "type_parttime" }, "title"],
    ["graduate", "helper||x", {}, "title"],
    ["graduate", "helper||x", { isWhole: false }, "missing"],
    ["12th pass", "helper||x", { searchFacets: "cat_dataentry" }, "title"],
    ["12th pass", "helper||x", { searchFacets: "cat_legal" }, "saidOtherwise"],
    ["12th pass", "helper||x", { searchFacets: "cat_dataentry", isWhole: false }, "near"],
    ["zebra", "helper||x", {}, "description"],
    ["zebra", "helper||x", { isWhole: false }, "missing"],
  ])("%j of the job %j with %j is in the %s", (q, searchTitle, more, place) => {
    expect(matchPlacesOf(job(searchTitle, more), parseQuery(q)).map((each) => each.place)).toEqual([place]);
  });
});

describe("a job that is only close", () => {
  const whole = { isWhole: true };
  it("comes before a job with a better title match when it contains all the words somewhere", () => {
    const jobs = [
      job("zebra keeper||x", { searchFacets: "city_pune", isWhole: false }),
      job("manager||x", { searchFacets: "city_delhi", ...whole }),
    ];
    expect(split("zebra delhi", jobs)).toEqual({ fitting: [], close: ["manager", "zebra keeper"] });
  });

  it("nearly matches when it has all subjects, is in the place and has no refused word", () => {
    const isNearly = (searchTitle: string, searchFacets: string) =>
      scoreOf(
        job(searchTitle, { searchFacets, isWhole: false }),
        readQuery(parseQuery("zebra delhi telecaller nahi"), findNamedPlace("Delhi")),
        now,
      ).isNearlyAsked;
    expect(isNearly("zebra||x", "city_delhi")).toBe(true);
    expect(
      ["city_pune", "remote_yes", "city_delhi cat_telecalling"].map((facets) => isNearly("zebra||x", facets)),
    ).toEqual([false, false, false]);
    expect(isNearly("quagga||x", "city_delhi")).toBe(false);
  });

  it("is outside the place of a filter, or names no place and lacks some of the words", () => {
    const placed = [
      job("in kalyan||x", { searchFacets: "town_kalyan" }),
      job("in pune||x", { searchFacets: "city_pune", ...whole }),
      job("nowhere whole||x", whole),
      job("nowhere||x", { isWhole: false }),
    ];
    const { fitting, close } = rankByRelevance(placed, parseQuery(""), now, findNamedPlace("Kalyan"));
    expect([fitting.map(titleOf), close.map(titleOf)]).toEqual([
      ["in kalyan", "nowhere whole"],
      ["in pune", "nowhere"],
    ]);
  });

  it("is outside the place even when its company name contains the place", () => {
    for (const q of ["driver delhi", "delhi"])
      expect(split(q, [job("driver||delhi transport", { searchFacets: "city_pune", ...whole })]).close).toEqual([
        "driver",
      ]);
    const elsewhere = job("driver||x", { searchFacets: "city_pune", ...whole });
    expect(
      rankByRelevance([elsewhere], { ...parseQuery("driver"), place: findNamedPlace("Kalyan") }, now).close,
    ).toEqual([elsewhere]);
  });
});
