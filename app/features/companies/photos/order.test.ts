import { expect, it } from "vitest";
import { moveBefore } from "./order";

it.each([
  ["the second before the first", "b", "a", "bacd"],
  ["the last before the second", "d", "b", "adbc"],
  ["what is before it already", "a", "b", "abcd"],
])("a photo is moved before another one: %s", (_what, id, next, order) => {
  expect(moveBefore([..."abcd"], id, next)?.join("")).toBe(order);
});

it.each([
  ["x", "a"],
  ["a", "x"],
  ["a", "a"],
])("an unknown photo, or a photo moved before itself, moves nothing: %s before %s", (id, next) => {
  expect(moveBefore([..."abcd"], id, next)).toBeNull();
});
