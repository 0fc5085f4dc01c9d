import { describe, expect, it } from "vitest";
import { decayedBase, halfLife, trendingScore, weights } from "./trending";

describe("the trending score", () => {
  it.each([
    [100, 0, 100],
    [100, halfLife, 50],
    [100, 2 * halfLife, 25],
    [100, halfLife / 2, 70.710678],
    [0, halfLife, 0],
    [80, -5000, 80],
  ])("a sum of %d is, after %d ms, %d", (base, ms, left) =>
    expect(decayedBase(base, 1_000_000, 1_000_000 + ms)).toBeCloseTo(left, 5),
  );

  it("is 25 % higher for a boosted job", () => {
    expect(trendingScore(100, false)).toBe(100);
    expect(trendingScore(100, true)).toBe(125);
  });

  it("gives more weight to actions that take more effort", () =>
    expect(weights).toEqual({ view: 1, share: 3, call: 4, apply: 5 }));
});
