import { describe, expect, it } from "vitest";
import { readPlaceAt } from "./place-words";

const at = (text: string, from: number, isAlone = false) => {
  const read = readPlaceAt(text.split(" "), from, isAlone);
  return read && [read.place?.en ?? null, read.length];
};

describe("a place among the words of a search", () => {
  it("is read by its longest name", () => {
    expect(at("navi mumbai typing", 0)).toEqual(["Navi Mumbai", 2]);
    expect(at("typing mumbai", 1)).toEqual(["Mumbai", 1]);
    expect(at("typing mumbai", 0)).toBeNull();
  });

  it("is all of India for two words, and then does not filter", () => {
    expect(at("all india jobs", 0)).toEqual([null, 2]);
  });

  it("that is also an everyday word is read only alone, or beside a word that marks a place", () => {
    expect(at("sagar", 0, true)).toEqual(["Sagar", 1]);
    expect(at("sagar typing", 0)).toBeNull();
    expect(at("typing in sagar", 2)).toEqual(["Sagar", 1]);
    expect(at("sagar city typing", 0)).toEqual(["Sagar", 1]);
    expect(at("सागर में काम", 0)?.[1]).toBe(1);
  });

  it("includes the words that named it", () => {
    expect(readPlaceAt(["navi", "mumbai"], 0, false)?.place?.words).toEqual(["navi", "mumbai"]);
  });
});
