import { describe, expect, it } from "vitest";
import { isFiltered, jobSearchParameters, readJobSearch, readPlace } from "./search";

const read = (query: string) => readJobSearch(new URLSearchParams(query));

describe("reading a search from an address", () => {
  it("keeps what the catalogues offer and drops what they do not", () => {
    const search = read("q=data&type=full-time&salary=3-6&experience=99&category=nonsense&posted=7");
    expect(search).toMatchObject({ q: "data", type: "full-time", salary: "3-6", experience: null, category: null, posted: "7" });
  });

  it("treats Any Salary as no filter", () => {
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

describe("what a place means", () => {
  it.each([
    ["Remote", { remote: true, city: null, words: "" }],
    ["work from home", { remote: true, city: null, words: "" }],
    ["Bengaluru", { remote: false, city: "bangalore", words: "" }],
    ["दिल्ली", { remote: false, city: "delhi", words: "" }],
    ["All India", { remote: false, city: null, words: "" }],
    ["Gorakhpur", { remote: false, city: null, words: "gorakhpur" }],
  ])("that somebody typed as %j is %j", (text, place) => {
    expect(readPlace(text)).toEqual(place);
  });
});
