import { describe, expect, it } from "vitest";
import { barsOf, topOf } from "./scale";

describe("the top of a scale", () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 4],
    [5, 6],
    [7, 10],
    [10, 10],
    [11, 20],
    [21, 40],
    [99, 100],
    [100, 100],
    [101, 200],
    [12345, 20000],
  ])("for %d is %d", (max, top) => {
    expect(topOf(max)).toBe(top);
    expect(Number.isInteger(topOf(max) / 2)).toBe(true);
  });
});

describe("bars", () => {
  it("are side by side inside the picture, on its base line", () => {
    const bars = barsOf([0, 5, 10], 10, 100);
    expect(bars.map(({ height }) => height)).toEqual([0, 50, 100]);
    for (const { y, height } of bars) expect(y + height).toBe(100);
    bars.forEach(({ x, width }, at) => {
      expect(x).toBeGreaterThan(at / 3);
      expect(x + width).toBeLessThan((at + 1) / 3);
    });
  });
  it("show small values beside large ones, and no bar for zero", () => {
    expect(barsOf([1, 0, 100_000], 100_000, 96).map(({ height }) => height)).toEqual([1, 0, 96]);
  });
});
