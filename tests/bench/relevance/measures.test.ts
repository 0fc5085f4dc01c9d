import { describe, expect, it } from "vitest";
import { ndcg, scoreOf, succeeds, summaryOf } from "./measures";

const grades = { best: 3, good: 2, some: 1, bad: 0 };

describe("the measures of a graded search", () => {
  it("are 1 for the best order, less for another one, and null where no job is worth finding", () => {
    expect(ndcg(["best", "good", "some", "bad"], grades)).toBe(1);
    expect(ndcg(["bad", "some", "good", "best"], grades)).toBeLessThan(0.7);
    expect(ndcg(["best"], { bad: 0 })).toBeNull();
  });

  it("count a job as success from grade 2 on", () => {
    expect([succeeds(["some", "good"], grades, 1), succeeds(["some", "good"], grades, 5)]).toEqual([false, true]);
  });

  it("report empty, short and ungraded lists, and mostly wrong lists without a notice", () => {
    expect(scoreOf([], grades)).toMatchObject({ isEmpty: true, isShort: false, isMostlyWrong: false });
    expect(scoreOf(["unknown", "bad", "best"], grades)).toMatchObject({
      isShort: true,
      ungraded: 1,
      isMostlyWrong: true,
    });
    expect(scoreOf(["unknown", "bad", "best"], grades, true)?.isMostlyWrong).toBe(false);
  });

  it("are summed up as means and counts", () => {
    const scores = [["best", "good", "some"], []]
      .map((found) => scoreOf(found, grades))
      .filter((score) => score !== null);
    expect(summaryOf(scores)).toEqual({
      searches: 2,
      ndcg: 0.5,
      success1: 0.5,
      success5: 0.5,
      empty: 1,
      short: 1,
      ungraded: 0,
      mostlyWrong: 0,
    });
  });
});
