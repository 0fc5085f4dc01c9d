import { expect, it } from "vitest";
import { EmailRefused } from "~/adapters/email/port";
import { PushBusy, PushGone, PushRefused } from "~/adapters/push/port";
import { readFailure } from "./failure";

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
])("%s says whether another try may do", (error, failure) => {
  expect(readFailure(error)).toEqual(failure);
});
