import { describe, expect, it } from "vitest";
import { readJobSearch } from "./search";
import { addressToShare, addressWithout, activeFilterNames, searchAddress } from "./search-address";

const searchOf = (query: string) => readJobSearch(new URLSearchParams(query));

describe("the address of a search", () => {
  it("contains the set values, and neither empty filters nor the page", () => {
    expect(searchAddress("/jobs", searchOf("q=&location=&type=full-time&salary=&page=7"))).toBe("/jobs?type=full-time");
    expect(searchAddress("/jobs", searchOf(""))).toBe("/jobs");
  });

  it("is read back as the same search", () => {
    const search = searchOf(
      "q=data entry&location=Delhi&category=data-entry&experience=0-1&salary=25%2B&posted=7&sort=salary",
    );
    expect(searchOf(searchAddress("/jobs", search).split("?")[1] ?? "")).toEqual(search);
  });

  it("removes one filter and keeps the others", () => {
    const search = searchOf("q=typing&type=full-time&salary=3-6");
    expect(activeFilterNames(search)).toEqual(["q", "type", "salary"]);
    expect(addressWithout("/jobs", search, ["type"])).toBe("/jobs?q=typing&salary=3-6");
    expect(addressWithout("/jobs", search, ["q", "type", "salary"])).toBe("/jobs");
  });

  it("keeps a chosen order, and no default order", () => {
    expect(addressWithout("/jobs", searchOf("q=typing&sort=salary"), ["q"])).toBe("/jobs?sort=salary");
    expect(addressWithout("/jobs", searchOf("q=typing&sort=newest"), ["q"])).toBe("/jobs");
    expect(addressWithout("/jobs", searchOf("q=typing&type=contract"), ["q"])).toBe("/jobs?type=contract");
    expect(searchAddress("/jobs", searchOf("q=typing"), { sort: "newest" })).toBe("/jobs?q=typing&sort=newest");
    expect(searchAddress("/jobs", searchOf("type=contract"), { q: "typing" })).toBe("/jobs?q=typing&type=contract");
  });

  it("is shared as a page without log-in where such a page exists", () => {
    expect(addressToShare(searchOf("category=data-entry"))).toBe("/work-from-home-jobs/data-entry");
    expect(addressToShare(searchOf("location=Remote&category=data-entry"))).toBe("/work-from-home-jobs/data-entry");
    expect(addressToShare(searchOf("location=Bengaluru"))).toBe("/jobs-in/bangalore");
    expect(addressToShare(searchOf("location=Remote"))).toBe("/work-from-home-jobs?location=Remote");
    expect(addressToShare(searchOf("category=data-entry&type=contract"))).toBe(
      "/work-from-home-jobs?type=contract&category=data-entry",
    );
  });
});
