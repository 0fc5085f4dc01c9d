import { expect, it } from "vitest";
import { bisectFailures, ofEach } from "./bisect";

const up = async () => {};

it("when one item fails, all others are done and that item is named", async () => {
  const done: number[] = [];
  const attempt = async (some: readonly number[]) => {
    if (some.some((each) => each === 3 || each === 9)) throw new Error(`not ${some.join()}`);
    done.push(...some);
  };
  const failures = await bisectFailures([...Array(10).keys()], attempt, up);
  expect(failures.map(({ item, error }) => [item, String(error)])).toEqual([
    [3, "Error: not 3"],
    [9, "Error: not 9"],
  ]);
  expect(done.sort()).toEqual([0, 1, 2, 4, 5, 6, 7, 8]);
});

it("an outage blames no item, and stops at once", async () => {
  let attempts = 0;
  const attempt = async () => Promise.reject(new Error(`attempt ${++attempts}`));
  await expect(bisectFailures([1, 2, 3, 4], attempt, async () => Promise.reject(new Error("down")))).rejects.toThrow(
    "down",
  );
  expect(attempts).toBe(3);
  expect(await bisectFailures([], attempt, up)).toEqual([]);
});

it("results of the other items are made when one fails", () => {
  const { made, failures } = ofEach(["[1]", "[", "[2]"], (text) => JSON.parse(text) as unknown);
  expect([made, failures.map(({ item }) => item)]).toEqual([[[1], [2]], ["["]]);
});
