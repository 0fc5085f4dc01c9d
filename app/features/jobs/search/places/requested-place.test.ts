import { describe, expect, it } from "vitest";
import { facet } from "../facets";
import { eitherPlace, findNamedPlace, isThere, isThereByWords, neighbourOf } from "./requested-place";

/** The place of that name; the test fails when there is none. */
function place(name: string) {
  const found = findNamedPlace(name);
  if (!found) throw new Error(`${name} is no place`);
  return found;
}

const holding = (...tokens: string[]) => new Set(tokens);
const [mumbai, mumbaiItself, thane, delhi, ghaziabad] = [
  facet.city("mumbai"),
  facet.town("mumbai"),
  facet.town("thane"),
  facet.city("delhi"),
  facet.town("ghaziabad"),
] as const;

describe("a requested place", () => {
  it("is a town under any of its names, and null for an unknown name", () => {
    expect(place("Thane")).toMatchObject({ keys: ["thane"], tokens: [thane] });
    expect(place("ठाणे").keys).toEqual(["thane"]);
    expect(findNamedPlace("Nowhereabad")).toBeNull();
  });

  it("has names in both languages for a town without a token in old jobs, and none for a city", () => {
    expect(place("Thane").names).toEqual([["thane"], ["ठाणे"]]);
    expect(place("Mumbai").names).toEqual([]);
  });

  it("lists the towns within 45 km, the nearest first, without itself", () => {
    const { near } = place("Thane");
    expect(near.map(({ token }) => token)).toContain(mumbai);
    expect(near.map(({ token }) => token)).not.toContain(thane);
    expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).sort((one, other) => one - other));
    expect(Math.max(...near.map(({ km }) => km))).toBeLessThanOrEqual(45);
    expect(near.length).toBeLessThanOrEqual(12);
  });

  it("is a region of several cities, whose own towns are not listed as nearby", () => {
    const region = place("Delhi NCR");
    expect(region.tokens).toContain(delhi);
    expect(region.keys.length).toBeGreaterThan(1);
    expect(region.near.map(({ token }) => token)).not.toContain(ghaziabad);
  });
});

describe("whether a job is in a place", () => {
  it("is true for a city by its own token, and not by a town in it that has its own token", () => {
    expect(isThere(place("Mumbai"), holding(mumbai))).toBe(true);
    expect(isThere(place("Mumbai"), holding(mumbai, thane))).toBe(false);
    expect(isThere(place("Mumbai"), holding(mumbai, thane, mumbaiItself))).toBe(true);
    expect(isThere(place("Mumbai"), holding(delhi))).toBe(false);
    expect(isThere(place("Thane"), holding(mumbai, thane))).toBe(true);
  });

  it("is true for a region by every part of its cities", () => {
    expect(isThere(place("Delhi NCR"), holding(delhi, ghaziabad))).toBe(true);
  });

  it("is decided by words only when the place has names, the job has no place token, and the job matches the whole search", () => {
    expect(isThereByWords(place("Thane"), { searchFacets: "type_fulltime", isWhole: true })).toBe(true);
    expect(isThereByWords({ names: [["thane"]] }, { searchFacets: "", isWhole: true })).toBe(true);
    expect(isThereByWords(place("Thane"), { searchFacets: "type_fulltime" })).toBe(false);
    for (const token of [mumbai, thane])
      expect(isThereByWords(place("Thane"), { searchFacets: `type_fulltime ${token}`, isWhole: true })).toBe(false);
    expect(isThereByWords(place("Mumbai"), { searchFacets: "", isWhole: true })).toBe(false);
  });

  it("names the nearby town in which a job is", () => {
    expect(neighbourOf(place("Thane"), holding(mumbai))?.en).toBe("Mumbai");
    expect(neighbourOf(place("Thane"), holding(delhi))).toBeNull();
  });
});

describe("two alternative places", () => {
  it("are searched as one place, and neither is listed as nearby", () => {
    const both = eitherPlace(place("Thane"), place("Mumbai"));
    expect(both.en).toBe("Thane, Mumbai");
    expect(both.tokens).toEqual([thane, mumbai]);
    expect(both.near.map(({ token }) => token)).not.toContain(mumbai);
    expect(both.near.map(({ km }) => km)).toEqual(both.near.map(({ km }) => km).sort((one, other) => one - other));
    for (const tokens of [holding(mumbai), holding(mumbai, thane)]) expect(isThere(both, tokens)).toBe(true);
  });
});
