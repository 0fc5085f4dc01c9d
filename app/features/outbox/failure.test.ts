import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { EmailRefused } from "~/adapters/email/port";
import { PushBusy, PushGone, PushRefused } from "~/adapters/push/port";
import { backOff } from "./back-off";
import { readFailure, textOf } from "./failure";

/** As another bundle of the same program throws it. */
class FromElsewhere extends Error {
  override readonly name = "PushGone";
}

it.each([
  [new PushGone("410"), { kind: "gone", wait: 0 }],
  [new FromElsewhere("410"), { kind: "gone", wait: 0 }],
  [new PushRefused("400"), { kind: "refused", wait: 0 }],
  [new EmailRefused("422"), { kind: "refused", wait: 0 }],
  [new PushBusy("429", 90_000), { kind: "later", wait: 90_000 }],
  [new Error("500"), { kind: "later", wait: 0 }],
  ["a text", { kind: "later", wait: 0 }],
])("%s decides whether the delivery is retried", (error, failure) => {
  expect(readFailure(error)).toEqual(failure);
});

it("the text of a failed query contains none of its parameters", () => {
  const failed = new DrizzleQueryError(
    "insert into users values (?)",
    ["asha@example.in"],
    new Error("D1_ERROR: no such table"),
  );
  expect(textOf(failed)).toBe("Error: D1_ERROR: no such table");
  expect(textOf(new DrizzleQueryError("select ?", ["asha@example.in"]))).toBe("A query failed");
  expect(textOf(new Error("The rooms did not answer"))).toBe("Error: The rooms did not answer");
});

it.each([
  [1, 10],
  [2, 20],
  [3, 40],
  [4, 60],
  [5, 60],
  [10, 60],
  [11, 600],
  [50, 600],
])("after %i failed attempts the next one waits %i seconds", (attempts, seconds) => {
  expect(backOff(attempts)).toBe(seconds * 1000);
});
