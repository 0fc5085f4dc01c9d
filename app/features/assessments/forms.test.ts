import { expect, it } from "vitest";
import { answerForm, startForm } from "./forms";

it.each([
  ["0", false],
  ["1", true],
  ["20", true],
  ["21", false],
  ["1.5", false],
  ["a", false],
])("an answer may name the place %s: %s", (place, isTaken) => {
  expect(answerForm.safeParse({ position: place, choice: "1" }).success).toBe(isTaken);
  expect(answerForm.safeParse({ position: "1", choice: place }).success).toBe(isTaken);
});

it("An attempt costs no points unless its page named a price", () => {
  expect(startForm.parse({})).toEqual({ price: 0 });
  expect(startForm.parse({ price: "50" })).toEqual({ price: 50 });
  expect(startForm.safeParse({ price: "-1" }).success).toBe(false);
});
