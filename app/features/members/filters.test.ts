import { describe, expect, it } from "vitest";
import { filterOf, memberMatchOf, userFilters } from "./filters";

const expressionOf = (typed: string) => memberMatchOf(typed)?.expression;

describe("what an owner types to find a person", () => {
  it("finds every word of it, anywhere in the text", () => {
    expect(expressionOf("asha kum")).toBe('"asha" "kum"');
    expect(expressionOf("@example.in")).toBe('"@example.in"');
    expect(expressionOf("आशा कुमारी")).toBe('"आशा" "कुमारी"');
  });

  it("finds a telephone number however it is grouped", () => {
    expect(memberMatchOf("+91 98765-43210")).toEqual(memberMatchOf("9876543210"));
    expect(memberMatchOf("098765 43210")).toEqual(memberMatchOf("9876543210"));
    expect(memberMatchOf("98765 43210")).toEqual(memberMatchOf("9876543210"));
    expect(expressionOf("432 10")).toBe('"43210"');
  });

  it("asks the index only for the ends of a long number or id, and the text for the whole", () => {
    expect(memberMatchOf("9876543210")).toEqual({ expression: '"987" "6543210"', parts: ["9876543210"] });
    expect(memberMatchOf("01K9Xyz7QW42")).toEqual({ expression: '"01K" "yz7QW42"', parts: ["01k9xyz7qw42"] });
    expect(memberMatchOf("bench123456@example.in")?.parts).toEqual([]);
    expect(memberMatchOf("telecommunication")?.parts).toEqual([]);
  });

  it("leaves out words that are too short, and finds nothing by them alone", () => {
    expect(expressionOf("a kumar")).toBe('"kumar"');
    expect(memberMatchOf("ab")).toBeNull();
    expect(memberMatchOf("")).toBeNull();
  });

  it("is never an operator of the index", () => {
    expect(expressionOf('"asha" OR NOT')).toBe('"""asha""" "NOT"');
  });
});

describe("the filter of a list", () => {
  it("is everybody when the address names none that there is", () => {
    expect(filterOf(userFilters, "suspended")).toBe("suspended");
    expect(filterOf(userFilters, "nonsense")).toBe("all");
    expect(filterOf(userFilters, null)).toBe("all");
  });
});
