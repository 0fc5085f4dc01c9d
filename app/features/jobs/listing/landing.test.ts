import { describe, expect, it } from "vitest";
import { cities } from "db/catalogues/cities";
import { cityPath, pathOfPlace } from "./landing";

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
