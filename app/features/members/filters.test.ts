import { describe, expect, it } from "vitest";
import { filterOf, memberMatchOf, userFilters } from "./filters";

const expressionOf = (typed: string) => memberMatchOf(typed)?.expression;

describe("the search text for people", () => {
  it("matches every word of it, anywhere in the text", () => {
    expect(expressionOf("asha kum")).toBe('"asha" "kum"');
    expect(expressionOf("@example.in")).toBe('"@example.in"');
    expect(expressionOf("आशा कुमारी")).toBe('"आशा" "कुमारी"');
  });

  it("matches a telephone number in any grouping", () => {
    expect(memberMatchOf("+91 98765-43210")).toEqual(memberMatchOf("9876543210"));
    expect(memberMatchOf("098765 43210")).toEqual(memberMatchOf("9876543210"));
    expect(memberMatchOf("98765 43210")).toEqual(memberMatchOf("9876543210"));
    expect(expressionOf("432 10")).toBe('"43210"');
  });

  it("searches the index for both ends of a long number or id, and compares the whole in the text", () => {
    expect(memberMatchOf("9876543210")).toEqual({ expression: '"987" "6543210"', parts: ["9876543210"] });
    expect(memberMatchOf("01K9Xyz7QW42")).toEqual({ expression: '"01K" "yz7QW42"', parts: ["01k9xyz7qw42"] });
    expect(memberMatchOf("bench123456@example.in")?.parts).toEqual([]);
    expect(memberMatchOf("telecommunication")?.parts).toEqual([]);
  });

  it("ignores words that are too short, and finds nothing by them alone", () => {
    expect(expressionOf("a kumar")).toBe('"kumar"');
    expect(memberMatchOf("ab")).toBeNull();
    expect(memberMatchOf("")).toBeNull();
  });

  it("is never read as an operator of the index", () => {
    expect(expressionOf('"asha" OR NOT')).toBe('"""asha""" "NOT"');
  });
});

describe("the filter of a list", () => {
  it("shows everybody when the address names no known filter", () => {
    expect(filterOf(userFilters, "suspended")).toBe("suspended");
    expect(filterOf(userFilters, "nonsense")).toBe("all");
    expect(filterOf(userFilters, null)).toBe("all");
  });
});
