import { describe, expect, it } from "vitest";
import { readJobSearch } from "../search";
import { searchFacetsOf } from "../search-text";
import { filtersOf, passes } from "./filters";
import { planOf, wholeMatch } from "./plan";

const searchFor = (query: string) => readJobSearch(new URLSearchParams(query));
const paying = (salaryLpa: number | null) => ({
  listingKey: 1,
  searchFacets: searchFacetsOf({ category: null, jobType: "full-time", experienceLevel: "0-1", isRemote: false, city: null, salaryLpa }),
});

describe("a search for at least so much pay", () => {
  it.each([
    ["3+", [3, 6, 12, 40], [2.9, null]],
    ["10+", [10, 15, 40], [0, 9.9, null]],
    ["25+", [25, 40], [24, null]],
    ["6-10", [6, 9], [5, 10, null]],
  ])("of %s lakh takes jobs that pay %j and none that pay %j", (salary, fitting, others) => {
    const [filter, ...more] = filtersOf(searchFor(`salary=${encodeURIComponent(salary)}`), 0);
    if (!filter) throw new Error("no filter");
    expect(more).toEqual([]);
    expect(fitting.filter((lpa) => !passes(filter, paying(lpa)))).toEqual([]);
    expect(others.filter((lpa) => passes(filter, paying(lpa)))).toEqual([]);
  });

  it("asks the index for one of the bands, beside everything else", () => {
    const plan = planOf(searchFor("q=typing&type=part-time&salary=15%2B"), 0);
    expect(wholeMatch(plan)).toMatch(/\("pay_15to25" OR "pay_25plus"\)/);
    expect(wholeMatch(plan)).toMatch(/"type_parttime"/);
  });
});
