import { describe, expect, it } from "vitest";
import { readJobSearch } from "../search";
import { searchFacetsOf } from "../search-text";
import { activeFilters, passes, relaxFilters } from "./narrowing";
import { planOf, wholeMatch } from "./plan";
import { tallyFilters } from "./tally";

const searchFor = (query: string) => readJobSearch(new URLSearchParams(query));
const paying = (salaryLpa: number | null) => ({
  listingKey: 1,
  searchFacets: searchFacetsOf({
    category: null,
    jobType: "full-time",
    experienceLevel: "0-1",
    isRemote: false,
    city: null,
    salaryLpa,
  }),
});

describe("a search for at least so much pay", () => {
  it.each([
    ["3+", [3, 6, 12, 40], [2.9, null]],
    ["10+", [10, 15, 40], [0, 9.9, null]],
    ["25+", [25, 40], [24, null]],
    ["6-10", [6, 9], [5, 10, null]],
  ])("of %s lakh takes jobs that pay %j and none that pay %j", (salary, fitting, others) => {
    const [filter, ...more] = activeFilters(searchFor(`salary=${encodeURIComponent(salary)}`), 0);
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

const now = Date.UTC(2026, 0, 15);
const job = (searchFacets: string, listingKey = (now - 60_000) * 1024) => ({ searchFacets, listingKey });

describe("lifting filters", () => {
  const filters = activeFilters(
    readJobSearch(new URLSearchParams("type=full-time&category=seo&experience=0-1&posted=1")),
    now,
  );

  it("lifts as few as there must be, and among those what keeps most jobs", () => {
    const jobs = [
      job("type_parttime exp_0to1"),
      job("type_fulltime exp_0to1 cat_other"),
      job("type_fulltime exp_0to1 cat_other"),
      job("type_fulltime exp_8plus cat_seo"),
    ];
    expect(relaxFilters(filters, jobs)).toMatchObject({ names: ["category"], jobs: [{}, {}] });
  });

  it("knows the days by the listing key, and nothing for no jobs", () => {
    const old = job("type_fulltime exp_0to1 cat_seo", (now - 5 * 86_400_000) * 1024);
    expect(relaxFilters(filters, [old])?.names).toEqual(["posted"]);
    expect(relaxFilters(filters, [])).toBeNull();
  });
});

it("counts what each filter would leave, but for those that are set", () => {
  const search = readJobSearch(new URLSearchParams("type=full-time"));
  const jobs = [job("type_fulltime cat_seo city_delhi pay_3to6"), job("type_fulltime cat_seo remote_yes")];
  const { category, salary, city, remote, ...others } = tallyFilters(search, jobs, true);
  expect({ category, salary, city, remote }).toEqual({
    category: { seo: { count: 2, more: true } },
    salary: { "3-6": { count: 1, more: true } },
    city: { delhi: { count: 1, more: true } },
    remote: { yes: { count: 1, more: true } },
  });
  expect(others).not.toHaveProperty("type");
  expect(Object.values(others).filter((counts) => Object.keys(counts).length > 0)).toEqual([]);
});

describe("a filter of a place", () => {
  const placed = (location: string) => activeFilters(searchFor(`location=${encodeURIComponent(location)}`), 0)[0];
  it("is one token for a city, and one of several where its name may stand alone or it is a region", () => {
    expect(placed("Pune")).toMatchObject({ token: "city_pune", anyOf: [], words: [] });
    expect(placed("Kalyan")).toMatchObject({ token: null, anyOf: ["town_kalyan"], words: [] });
    expect(placed("Delhi NCR")).toMatchObject({ token: null, anyOf: ["city_delhi", "city_noida", "city_gurugram"] });
  });

  it("is up to six words where nobody knows the place, which no token tells", () => {
    const unknown = placed("one two three four five six seven");
    expect(unknown).toMatchObject({ token: null, place: null, words: ["one", "two", "three", "four", "five", "six"] });
    expect([
      unknown && passes(unknown, job("city_pune")),
      placed("Nowhereville") && passes(placed("Nowhereville")!, job("city_pune")),
    ]).toEqual([false, false]);
  });
});

it("A job of the very moment at which the days begin does not pass, and a younger one does", () => {
  const [posted] = activeFilters(searchFor("posted=1"), now);
  if (!posted) throw new Error("no filter");
  expect([passes(posted, job("", posted.oldest)), passes(posted, job("", posted.oldest + 1))]).toEqual([false, true]);
});

it("Of filters that as many jobs lack the one is lifted that keeps most jobs, whichever comes first", () => {
  const both = activeFilters(searchFor("type=full-time&category=seo"), now);
  const [one, other] = [job("type_fulltime"), job("cat_seo")];
  expect([relaxFilters(both, [one, other, other])?.names, relaxFilters(both, [other, one, one])?.names]).toEqual([
    ["type"],
    ["category"],
  ]);
});
