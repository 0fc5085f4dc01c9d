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

describe("a search with a minimum pay", () => {
  it.each([
    ["3+", [3, 6, 12, 40], [2.9, null]],
    ["10+", [10, 15, 40], [0, 9.9, null]],
    ["25+", [25, 40], [24, null]],
    ["6-10", [6, 9], [5, 10, null]],
  ])("of %s lakh finds jobs that pay %j and none that pay %j", (salary, fitting, others) => {
    const [filter, ...more] = activeFilters(searchFor(`salary=${encodeURIComponent(salary)}`), 0);
    if (!filter) throw new Error("no filter");
    expect(more).toEqual([]);
    expect(fitting.filter((lpa) => !passes(filter, paying(lpa)))).toEqual([]);
    expect(others.filter((lpa) => passes(filter, paying(lpa)))).toEqual([]);
  });

  it("adds one of the bands to the index query", () => {
    const plan = planOf(searchFor("q=typing&type=part-time&salary=15%2B"), 0);
    expect(wholeMatch(plan)).toMatch(/\("pay_15to25" OR "pay_25plus"\)/);
    expect(wholeMatch(plan)).toMatch(/"type_parttime"/);
  });
});

const now = Date.UTC(2026, 0, 15);
const job = (searchFacets: string, listingKey = (now - 60_000) * 1024) => ({ searchFacets, listingKey });

describe("relaxing filters", () => {
  const filters = activeFilters(
    readJobSearch(new URLSearchParams("type=full-time&category=seo&experience=0-1&posted=1")),
    now,
  );

  it("relaxes as few filters as possible, and among those the ones that keep most jobs", () => {
    const jobs = [
      job("type_parttime exp_0to1"),
      job("type_fulltime exp_0to1 cat_other"),
      job("type_fulltime exp_0to1 cat_other"),
      job("type_fulltime exp_8plus cat_seo"),
    ];
    expect(relaxFilters(filters, jobs)).toMatchObject({ names: ["category"], jobs: [{}, {}] });
  });

  it("reads the days from the listing key, and gives null without jobs", () => {
    const old = job("type_fulltime exp_0to1 cat_seo", (now - 5 * 86_400_000) * 1024);
    expect(relaxFilters(filters, [old])?.names).toEqual(["posted"]);
    expect(relaxFilters(filters, [])).toBeNull();
  });
});

it("counts the jobs per filter value, except for filters that are set", () => {
  const search = readJobSearch(new URLSearchParams("type=full-time"));
  const jobs = [job("type_fulltime cat_seo city_delhi pay_3to6"), job("type_fulltime cat_seo remote_yes")];
  const { category, salary, pay, city, remote, ...others } = tallyFilters(search, jobs);
  expect({ category, salary, pay, city, remote }).toEqual({
    category: { seo: 2 },
    salary: { "3-6": 1 },
    pay: { shown: 1 },
    city: { delhi: 1 },
    remote: { yes: 1 },
  });
  expect(others).not.toHaveProperty("type");
  expect(Object.values(others).filter((counts) => Object.keys(counts).length > 0)).toEqual([]);
});

describe("the filter of the seeker's education", () => {
  const asking = ["none", "10th", "12th", "iti", "diploma", "graduate", "postgraduate", null] as const;
  const facetsOf = (education: (typeof asking)[number]) =>
    job(
      searchFacetsOf({
        category: null,
        jobType: "full-time",
        experienceLevel: "0-1",
        isRemote: true,
        city: null,
        salaryLpa: null,
        education,
      }),
    );
  it.each([
    ["none", ["none"]],
    ["10th", ["none", "10th"]],
    ["iti", ["none", "10th", "iti"]],
    ["diploma", ["none", "10th", "12th", "diploma"]],
    ["graduate", ["none", "10th", "12th", "iti", "diploma", "graduate"]],
  ])("%s finds the jobs that it is enough for, and counts as many", (value, fitting) => {
    const [filter] = activeFilters(searchFor(`education=${value}`), 0);
    if (!filter) throw new Error("no filter");
    expect(asking.filter((education) => passes(filter, facetsOf(education)))).toEqual(fitting);
    expect(tallyFilters(searchFor(""), asking.map(facetsOf)).education?.[value]).toBe(fitting.length);
  });
});

describe("a filter of a place", () => {
  const placed = (location: string) => activeFilters(searchFor(`location=${encodeURIComponent(location)}`), 0)[0];
  it("is one token for a city, and one of several for a region or a town whose name may occur alone", () => {
    expect(placed("Pune")).toMatchObject({ token: "city_pune", anyOf: [], words: [] });
    expect(placed("Kalyan")).toMatchObject({ token: null, anyOf: ["town_kalyan"], words: [] });
    expect(placed("Delhi NCR")).toMatchObject({ token: null, anyOf: ["city_delhi", "city_noida", "city_gurugram"] });
  });

  it("is up to six words for an unknown place, which no token can match", () => {
    const unknown = placed("one two three four five six seven");
    expect(unknown).toMatchObject({ token: null, place: null, words: ["one", "two", "three", "four", "five", "six"] });
    expect([
      unknown && passes(unknown, job("city_pune")),
      placed("Nowhereville") && passes(placed("Nowhereville")!, job("city_pune")),
    ]).toEqual([false, false]);
  });
});

it("A job listed exactly at the start of the days does not pass, and a newer one does", () => {
  const [posted] = activeFilters(searchFor("posted=1"), now);
  if (!posted) throw new Error("no filter");
  expect([passes(posted, job("", posted.oldest)), passes(posted, job("", posted.oldest + 1))]).toEqual([false, true]);
});

it("When filters exclude equally many jobs, the one that keeps most jobs is relaxed, in any order", () => {
  const both = activeFilters(searchFor("type=full-time&category=seo"), now);
  const [one, other] = [job("type_fulltime"), job("cat_seo")];
  expect([relaxFilters(both, [one, other, other])?.names, relaxFilters(both, [other, one, one])?.names]).toEqual([
    ["type"],
    ["category"],
  ]);
});
