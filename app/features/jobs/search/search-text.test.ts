import { describe, expect, it } from "vitest";
import { salaryBandOf } from "./facets";
import { chosenOf, filterNames, filters, valuesOf, type FacetedJob } from "./filters";
import { searchTextOf } from "./search-text";

const job = { title: "Telecaller", companyName: "Neem", skills: [], description: "Calls." };

describe("the words under which a job is found", () => {
  it("include its shift, education and benefits, in both languages", () => {
    const words = searchTextOf({
      ...job,
      shift: "night",
      education: "12th",
      incentives: ["joining", "provident_fund"],
    }).split(" ");
    expect(words).toEqual(
      expect.arrayContaining(["night", "shift", "रात", "12th", "pass", "joining", "bonus", "pf", "esi"]),
    );
  });

  it("include no condition that the job does not name", () => {
    expect(searchTextOf({ ...job, shift: null, education: null, incentives: [] })).toBe("telecaller neem calls");
  });
});

it("A yearly pay in lakh rupees is in a band, whose upper end belongs to the next one", () => {
  expect([0, 2.9, 3, 5.9, 6, 9.9, 10, 14.9, 15, 24.9, 25, 90].map(salaryBandOf)).toEqual([
    "0-3",
    "0-3",
    "3-6",
    "3-6",
    "6-10",
    "6-10",
    "10-15",
    "10-15",
    "15-25",
    "15-25",
    "25+",
    "25+",
  ]);
});

describe("the demands of a filter", () => {
  const now = Date.UTC(2026, 0, 15);
  it("are a band of pay, or all bands from a minimum on", () => {
    expect([filters.salary.demand("6-10"), filters.salary.demand("25+"), filters.salary.demand("15+")]).toEqual([
      { token: "pay_6to10" },
      { token: "pay_25plus" },
      { anyOf: ["pay_15to25", "pay_25plus"] },
    ]);
  });

  it("are the oldest listing key of the last days", () => {
    expect(Math.abs((now * 1024 - (filters.posted.demand("7", now).oldest ?? 0)) / 1024 / 86_400_000)).toBe(7);
  });

  it("are a place, work from home, or nothing for all India", () => {
    expect([
      filters.location.demand("Pune"),
      filters.location.demand("remote"),
      filters.location.demand("India"),
      filters.location.demand(""),
    ]).toEqual([{ place: "Pune" }, { token: "remote_yes" }, null, null]);
  });

  it("are matched by the tokens of the job", () => {
    const job = {
      category: "seo",
      jobType: "part-time",
      experienceLevel: "0-1",
      isRemote: true,
      city: "pune",
      cities: ["pune", "mumbai"],
      towns: ["thane"],
      salaryLpa: 6,
      womenFriendly: true,
      languages: ["hindi"],
    } as const;
    const tokens = (given: FacetedJob) => filterNames.flatMap((name) => filters[name].tokensOf(given));
    expect(tokens(job)).toEqual([
      "remote_yes",
      "city_pune",
      "city_mumbai",
      "town_thane",
      "type_parttime",
      "cat_seo",
      "exp_0to1",
      "pay_6to10",
      "lang_hindi",
      "english_no",
      "women_yes",
    ]);
    expect(
      tokens({
        ...job,
        isRemote: false,
        city: null,
        cities: [],
        towns: [],
        category: null,
        salaryLpa: null,
        womenFriendly: false,
        languages: ["english", "hindi"],
      }),
    ).toEqual(["type_parttime", "exp_0to1", "lang_english", "lang_hindi"]);
    expect(tokens({ ...job, isRemote: false, towns: [], languages: [] })).not.toContain("english_no");
  });

  it("are one age of a job, or several values of another filter, in the order of the form", () => {
    expect([
      chosenOf("posted", ["7", "1"]),
      chosenOf("type", ["part-time,full-time", "no-such"]),
      chosenOf("type", []),
    ]).toEqual(["1", "full-time,part-time", null]);
    expect([
      valuesOf("q", "a,b"),
      valuesOf("location", "a,b"),
      valuesOf("type", "a,b"),
      valuesOf("type", null),
    ]).toEqual([["a,b"], ["a,b"], ["a", "b"], []]);
  });
});
