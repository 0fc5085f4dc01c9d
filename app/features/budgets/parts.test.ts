import { describe, expect, it } from "vitest";
import { inParts } from "./parts";

// As JSON, with the comma after it, "ab" takes 5 bytes and "é" takes 5 as well: two for the letter, two quotes, one comma.
describe("rows that are written in parts", () => {
  it("fill a part to its last byte before the next one begins", () => {
    expect(inParts(["ab", "cd", "ef"], 10)).toEqual([["ab", "cd"], ["ef"]]);
    expect(inParts(["ab", "cd", "ef"], 9)).toEqual([["ab"], ["cd"], ["ef"]]);
    expect(inParts(["ab", "cd", "ef"], 14)).toEqual([["ab", "cd"], ["ef"]]);
    expect(inParts(["ab", "cd", "ef"], 15)).toEqual([["ab", "cd", "ef"]]);
  });

  it("are measured in bytes, not in letters", () => {
    expect(inParts(["é", "é"], 10)).toEqual([["é", "é"]]);
    expect(inParts(["é", "é"], 9)).toEqual([["é"], ["é"]]);
  });

  it("form a separate part when one row exceeds the part size", () => {
    expect(inParts(["a", "much too long", "b", "c"], 8)).toEqual([["a"], ["much too long"], ["b", "c"]]);
  });

  it("make no part when there are none", () => {
    expect(inParts([], 10)).toEqual([]);
  });
});
