import { describe, expect, it } from "vitest";
import { unlimited, upTo, whileFull } from "./budget";

/** A step that returns the given row counts one after the other, and counts its runs. */
function stepOf(...rows: number[]) {
  const step = { runs: 0, run: async () => rows[step.runs++] ?? 0 };
  return step;
}

describe("a budget of a number of pieces", () => {
  it("allows exactly that number", () => {
    const budget = upTo(2);
    expect([1, 2, 3, 4].map(() => budget.allows({}))).toEqual([true, true, false, false]);
    expect(upTo(0).allows({})).toBe(false);
  });
});

describe("a step that repeats while its batch is full", () => {
  it("ends after the first step with fewer rows, and counts all rows", async () => {
    const step = stepOf(100, 100, 99, 100);
    expect(await whileFull(100, unlimited, step.run)).toBe(299);
    expect(step.runs).toBe(3);
  });

  it("ends when the budget is used up, even when work is left", async () => {
    const step = stepOf(100, 100, 100);
    expect(await whileFull(100, upTo(2), step.run)).toBe(200);
    expect(step.runs).toBe(2);
  });

  it("asks the budget for one statement each time", async () => {
    const asked: unknown[] = [];
    await whileFull(1, { allows: (piece) => asked.push(piece) < 2 }, async () => 1);
    expect(asked).toEqual([{ statements: 1 }, { statements: 1 }]);
  });
});
