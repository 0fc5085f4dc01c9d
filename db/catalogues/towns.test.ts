import { describe, expect, it } from "vitest";
import { cities } from "./cities";
import { findTown, listTowns } from "./towns.server";

describe("the towns of India", () => {
  const towns = listTowns();

  it("have keys of their own, fit for a cookie", () => {
    expect(new Set(towns.map(({ key }) => key)).size).toBe(towns.length);
    expect(towns.filter(({ key }) => !/^[a-z]+(-[a-z]+)*$/.test(key)).map(({ key }) => key)).toEqual([]);
    expect(towns.length).toBeGreaterThan(400);
  });

  it("have a name in each language, the Hindi one in Devanagari", () => {
    expect(towns.filter(({ en }) => !/^[A-Z][A-Za-z() -]+$/.test(en)).map(({ en }) => en)).toEqual([]);
    expect(
      towns
        .filter(({ hi, state }) => ![hi, state.hi].every((name) => /^[\u0900-\u097f() -]+$/.test(name)))
        .map(({ hi }) => hi),
    ).toEqual([]);
  });

  it("lie in India", () => {
    const outside = towns.filter(
      ({ latitude, longitude }) => latitude < 6.5 || latitude > 37.1 || longitude < 68.1 || longitude > 97.5,
    );
    expect(outside.map(({ key }) => key)).toEqual([]);
  });

  it("stand in all 28 states and 8 union territories", () => {
    expect(new Set(towns.map(({ state }) => state.key)).size).toBe(36);
  });

  it("include the twenty cities of the job search, by the same name and state", () => {
    for (const { key, en, hi, state, stateHi } of cities) {
      expect(findTown(key)).toMatchObject({ key, en, hi, city: key, state: { en: state, hi: stateHi } });
    }
  });

  it("belong to a city only when they are near it", () => {
    expect(findTown("thane")?.city).toBe("mumbai");
    expect(findTown("kanpur")?.city).toBeNull();
    for (const town of towns.filter(({ city }) => city !== null)) {
      const city = findTown(town.city ?? "");
      expect(Math.abs((city?.latitude ?? 0) - town.latitude), town.key).toBeLessThan(0.5);
      expect(Math.abs((city?.longitude ?? 0) - town.longitude), town.key).toBeLessThan(0.5);
    }
  });
});
