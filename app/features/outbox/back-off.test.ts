import { expect, it } from "vitest";
import { backOff } from "./back-off";

it.each([[1, 10], [2, 20], [3, 40], [4, 60], [5, 60], [10, 60], [11, 600], [50, 600]])("after %i failed attempts the next one waits %i seconds", (attempts, seconds) => {
  expect(backOff(attempts)).toBe(seconds * 1000);
});
