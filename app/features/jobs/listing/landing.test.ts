import { describe, expect, it } from "vitest";
import { cities } from "db/catalogues/cities";
import { skillNames } from "db/catalogues/skills";
import { cityPath, findSkill, pathOfPlace, skillPath, slugOfSkill, specialLandings } from "./landing";

describe("the page of a place", () => {
  it.each([
    ["delhi", "/jobs-in/delhi"],
    ["New-Delhi", "/jobs-in/delhi"],
    ["bengaluru", "/jobs-in/bangalore"],
    ["दिल्ली", "/jobs-in/delhi"],
    ["delhi-ncr", "/jobs-in/delhi"],
    ["all-india", "/work-from-home-jobs"],
    ["atlantis", null],
    ["", null],
  ])("%s is %s", (spelling, path) => {
    expect(pathOfPlace(spelling)).toBe(path);
  });

  it("is the same for every spelling of a city that an address can hold", () => {
    for (const city of cities) {
      for (const spelling of [city.key, city.en, city.hi, ...city.aliases]) {
        expect(pathOfPlace(spelling.replaceAll(" ", "-")), spelling).toBe(cityPath(city.key));
      }
    }
  });
});

describe("the page of a skill", () => {
  it("has its own address for every skill of the catalogue", () => {
    expect(new Set(skillNames.map(slugOfSkill)).size).toBe(skillNames.length);
    for (const name of skillNames) {
      expect(slugOfSkill(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(findSkill(slugOfSkill(name))?.name).toBe(name);
    }
  });

  it.each([["MS Excel"], ["ms_excel"], ["ms-excel"], [" Ms  Excel "]])("%j is ms-excel", (asked) => {
    expect(findSkill(asked)).toEqual({ slug: "ms-excel", name: "MS Excel" });
    expect(skillPath(asked)).toBe("/jobs-by-skill/ms-excel");
  });

  it("does not exist for an unknown skill", () => {
    expect([findSkill("alchemy"), findSkill("")]).toEqual([null, null]);
  });
});

it("the pages of one filter have their own addresses", () => {
  expect(new Set(specialLandings.map(({ slug }) => slug)).size).toBe(specialLandings.length);
});
