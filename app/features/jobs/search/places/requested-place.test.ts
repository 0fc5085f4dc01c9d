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

describe("a place that is asked for", () => {
  it("is a town under any of its names, and nothing under a name that nobody knows", () => {
    expect(place("Thane")).toMatchObject({ keys: ["thane"], tokens: [thane] });
    expect(place("ठाणे").keys).toEqual(["thane"]);
    expect(findNamedPlace("Nowhereabad")).toBeNull();
  });

  it("knows a town that has no token in old jobs by its names in both languages; a city, whose jobs all hold its token, by none", () => {
    expect(place("Thane").names).toEqual([["thane"], ["ठाणे"]]);
    expect(place("Mumbai").names).toEqual([]);
  });

  it("has the towns around it within 45 km, the nearest first, and never itself", () => {
    const { near } = place("Thane");
    expect(near.map(({ token }) => token)).toContain(mumbai);
    expect(near.map(({ token }) => token)).not.toContain(thane);
    expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).sort((one, other) => one - other));
    expect(Math.max(...near.map(({ km }) => km))).toBeLessThanOrEqual(45);
    expect(near.length).toBeLessThanOrEqual(12);
  });

  it("is a region of several cities, whose own towns are not around it", () => {
    const region = place("Delhi NCR");
    expect(region.tokens).toContain(delhi);
    expect(region.keys.length).toBeGreaterThan(1);
    expect(region.near.map(({ token }) => token)).not.toContain(ghaziabad);
  });
});

describe("whether a job is in a place", () => {
  it("is told of a city by its own name, and not by a part that has a name of its own", () => {
    expect(isThere(place("Mumbai"), holding(mumbai))).toBe(true);
    expect(isThere(place("Mumbai"), holding(mumbai, thane))).toBe(false);
    expect(isThere(place("Mumbai"), holding(mumbai, thane, mumbaiItself))).toBe(true);
    expect(isThere(place("Mumbai"), holding(delhi))).toBe(false);
    expect(isThere(place("Thane"), holding(mumbai, thane))).toBe(true);
  });

  it("is told of a region by every part of its cities", () => {
    expect(isThere(place("Delhi NCR"), holding(delhi, ghaziabad))).toBe(true);
  });

  it("is told by words alone only where the place has names, the job holds no token of a place, and holds all that is asked for", () => {
    expect(isThereByWords(place("Thane"), { searchFacets: "type_fulltime", isWhole: true })).toBe(true);
    expect(isThereByWords({ names: [["thane"]] }, { searchFacets: "", isWhole: true })).toBe(true);
    expect(isThereByWords(place("Thane"), { searchFacets: "type_fulltime" })).toBe(false);
    for (const token of [mumbai, thane])
      expect(isThereByWords(place("Thane"), { searchFacets: `type_fulltime ${token}`, isWhole: true })).toBe(false);
    expect(isThereByWords(place("Mumbai"), { searchFacets: "", isWhole: true })).toBe(false);
  });

  it("names the town around the place in which a job is", () => {
    expect(neighbourOf(place("Thane"), holding(mumbai))?.en).toBe("Mumbai");
    expect(neighbourOf(place("Thane"), holding(delhi))).toBeNull();
  });
});

describe("two places of which one is enough", () => {
  it("are asked for as one, around which neither of them stands", () => {
    const both = eitherPlace(place("Thane"), place("Mumbai"));
    expect(both.en).toBe("Thane, Mumbai");
    expect(both.tokens).toEqual([thane, mumbai]);
    expect(both.near.map(({ token }) => token)).not.toContain(mumbai);
    expect(both.near.map(({ km }) => km)).toEqual(both.near.map(({ km }) => km).sort((one, other) => one - other));
    for (const tokens of [holding(mumbai), holding(mumbai, thane)]) expect(isThere(both, tokens)).toBe(true);
  });
});
