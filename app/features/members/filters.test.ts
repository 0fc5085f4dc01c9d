import { describe, expect, it } from "vitest";
import { filterOf, matchOf, userFilters } from "./filters";

describe("what an owner types to find a person", () => {
  it("finds every word of it, anywhere in the text", () => {
    expect(matchOf("asha kum")).toBe('"asha" "kum"');
    expect(matchOf("@example.in")).toBe('"@example.in"');
    expect(matchOf("आशा कुमारी")).toBe('"आशा" "कुमारी"');
  });

  it("finds a telephone number however it is grouped", () => {
    expect(matchOf("+91 98765-43210")).toBe('"919876543210"');
    expect(matchOf("98765 43210")).toBe('"9876543210"');
  });

  it("leaves out words that are too short, and finds nothing by them alone", () => {
    expect(matchOf("a kumar")).toBe('"kumar"');
    expect(matchOf("ab")).toBeNull();
    expect(matchOf("")).toBeNull();
  });

  it("is never an operator of the index", () => {
    expect(matchOf('"asha" OR NOT')).toBe('"""asha""" "NOT"');
  });
});

describe("the filter of a list", () => {
  it("is everybody when the address names none that there is", () => {
    expect(filterOf(userFilters, "suspended")).toBe("suspended");
    expect(filterOf(userFilters, "nonsense")).toBe("all");
    expect(filterOf(userFilters, null)).toBe("all");
  });
});
