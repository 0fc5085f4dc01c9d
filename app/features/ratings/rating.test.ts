import { describe, expect, it } from "vitest";
import { summarize } from "./average";
import { ratingForm } from "./forms";

const counted = (...ratings: number[]) => [1, 2, 3, 4, 5].map((stars) => ({ stars, ratings: ratings[stars - 1] ?? 0 }));

describe("the summary of all ratings", () => {
  it("has no average below ten ratings", () => {
    expect(summarize(counted(0, 0, 0, 0, 9))).toMatchObject({ total: 9, average: null });
    expect(summarize(counted(1, 0, 0, 0, 9))).toMatchObject({ total: 10, average: "4.6" });
    expect(summarize([])).toMatchObject({ total: 0, average: null });
  });

  it("shows shares from five stars to one that add up to 100", () => {
    const { distribution } = summarize(counted(1, 1, 1, 0, 0));
    expect(distribution.map(({ stars, percent }) => [stars, percent])).toEqual([
      [5, 0],
      [4, 0],
      [3, 34],
      [2, 33],
      [1, 33],
    ]);
    expect(summarize(counted(1, 2, 4, 8, 16)).distribution.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    expect(summarize([]).distribution.every(({ percent }) => percent === 0)).toBe(true);
  });
});

describe("the form of a rating", () => {
  it.each([["0"], ["6"], ["4.5"], [""], ["five"], [undefined]])("does not accept %s stars", (stars) => {
    expect(ratingForm.safeParse({ stars }).error?.issues[0]?.path).toEqual(["stars"]);
  });

  it.each([
    "see www.evil.example",
    "Write to me@example.in",
    "call 98765 43210",
    "join t.me/jobs",
    "best is other-jobs.com",
  ])("refuses a comment with a contact: %s", (comment) => {
    expect(ratingForm.safeParse({ stars: "5", comment }).error?.issues[0]?.path).toEqual(["comment"]);
  });

  it.each(["Good, but slow on my phone. 2 of 3 jobs had no pay.", "मुझे दो हफ़्ते में काम मिला।", ""])(
    "accepts a comment: %s",
    (comment) => {
      expect(ratingForm.parse({ stars: "4", comment })).toEqual({ stars: 4, comment });
    },
  );
});

it("The points missing to 100 go to the largest remainders, and among equal ones to more stars", () => {
  const percents = (...ratings: number[]) => summarize(counted(...ratings)).distribution.map(({ percent }) => percent);
  expect(percents(0, 0, 0, 1, 2)).toEqual([67, 33, 0, 0, 0]);
  expect(percents(1, 1, 1, 1, 2)).toEqual([33, 17, 17, 17, 16]);
  expect(percents(0, 0, 0, 0, 3)).toEqual([100, 0, 0, 0, 0]);
  expect(summarize(counted(0, 0, 0, 3, 17)).average).toBe("4.9");
  expect(summarize(counted(0, 0, 0, 7, 13)).average).toBe("4.7");
});
