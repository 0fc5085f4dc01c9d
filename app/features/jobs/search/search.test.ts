import { describe, expect, it } from "vitest";
import { parseSearchPlace } from "./places/place";
import { isFiltered, jobSearchParameters, readJobSearch } from "./search";

const read = (query: string) => readJobSearch(new URLSearchParams(query));

describe("reading a search from an address", () => {
  it("keeps known values and drops unknown ones", () => {
    const search = read("q=data&type=full-time&salary=3-6&experience=99&category=nonsense&posted=7");
    expect(search).toMatchObject({
      q: "data",
      type: "full-time",
      salary: "3-6",
      experience: null,
      category: null,
      posted: "7",
    });
  });

  it("reads Any Salary as no filter", () => {
    expect(isFiltered(read("salary=any"))).toBe(false);
  });

  it("writes the same address again", () => {
    expect(jobSearchParameters(read("q=data&type=full-time&page=9")).toString()).toBe("q=data&type=full-time");
  });

  it("ignores a page that is no number", () => {
    expect(read("page=abc").page).toBeNull();
    expect(read("page=-1").page).toBeNull();
    expect(read("page=1e99").page).toBeNull();
  });
});

describe("the meaning of a place", () => {
  it.each([
    ["Remote", { remote: true, city: null, place: "", isKnown: true }],
    ["work from home", { remote: true, city: null, place: "", isKnown: true }],
    ["Bengaluru", { remote: false, city: "bangalore", place: "Bengaluru", isKnown: true }],
    ["दिल्ली", { remote: false, city: "delhi", place: "दिल्ली", isKnown: true }],
    ["Delhi NCR", { remote: false, city: null, place: "Delhi NCR", isKnown: true }],
    ["Thane", { remote: false, city: null, place: "Thane", isKnown: true }],
    ["All India", { remote: false, city: null, place: "", isKnown: true }],
    ["Gorakhpur", { remote: false, city: null, place: "Gorakhpur", isKnown: false }],
  ])("that is typed as %j is %j", (text, place) => {
    expect(parseSearchPlace(text)).toEqual(place);
  });
});
