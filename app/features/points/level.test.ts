import { describe, expect, it } from "vitest";
import { readSettings } from "~/features/settings/settings";
import { levelOf } from "./level";

const { levels } = readSettings({});

describe("a level", () => {
  it.each([
    [0, "bronze", "silver", 200, 0],
    [50, "bronze", "silver", 150, 0.25],
    [199, "bronze", "silver", 1, 0.995],
    [200, "silver", "gold", 300, 0.4],
    [499, "silver", "gold", 1, 0.998],
    [500, "gold", "platinum", 500, 0.5],
    [750, "gold", "platinum", 250, 0.75],
  ])("for %d points is %s, and %s is %d away", (earned, key, next, missing, progress) => {
    expect(levelOf(earned, levels)).toEqual({ key, next: { key: next, missing }, progress });
  });

  it("has nothing above platinum", () => {
    expect(levelOf(1000, levels)).toEqual({ key: "platinum", next: null, progress: 1 });
    expect(levelOf(25_000, levels).key).toBe("platinum");
  });
});
