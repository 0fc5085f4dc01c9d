import { describe, expect, it } from "vitest";
import { listTowns } from "db/catalogues/towns.server";
import { distanceKm, nearestTown } from "./nearest-town";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe("the distance", () => {
  it("from Delhi to Mumbai is 1,150 km, and to the same place zero", () => {
    expect(distanceKm(at(28.652, 77.231), at(19.076, 72.878))).toBeCloseTo(1153, -1);
    expect(distanceKm(at(10, 76), at(10, 76))).toBe(0);
  });
});

describe("the nearest town", () => {
  it.each([
    ["a street in Kanpur", at(26.4602, 80.3217), "kanpur"],
    ["a village between Sitapur and Lucknow", at(27.4, 80.75), "sitapur"],
    ["a suburb of Mumbai", at(19.2, 72.97), "thane"],
    ["the Nilgiris", at(11.35, 76.79), "udhagamandalam-ooty"],
    ["an island of the Andamans", at(11.98, 92.98), "sri-vijaya-puram-port-blair"],
    ["Amritsar, an hour from Lahore", at(31.62, 74.87), "amritsar"],
  ])("of %s is found", (_, position, key) => {
    expect(nearestTown(position)?.key).toBe(key);
  });

  it("of each town is the town itself", () => {
    expect(
      listTowns()
        .filter((town) => nearestTown(town) !== town)
        .map(({ key }) => key),
    ).toEqual([]);
  });

  it.each([
    ["London", at(51.5, -0.12)],
    ["Dubai", at(25.2, 55.27)],
    ["Lahore", at(31.53, 74.35)],
    ["Kathmandu", at(27.7, 85.32)],
    ["Dhaka", at(23.78, 90.4)],
    ["Colombo", at(6.93, 79.86)],
    ["Jaffna", at(9.67, 80.02)],
    ["the open sea", at(15, 68)],
    ["the end of the world", at(90, 180)],
  ])("of %s is null", (_, position) => {
    expect(nearestTown(position)).toBeNull();
  });

  it("is found next to the border when a user is known to be in India", () => {
    const raxaul = at(26.98, 84.85);
    expect(nearestTown(raxaul)).toBeNull();
    expect(nearestTown(raxaul, true)?.key).toBe("motihari");
  });
});
