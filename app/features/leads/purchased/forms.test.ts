import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { outcomeForm, refundForm } from "./forms";

function sent(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const outcome = (fields: Record<string, string>) => parseWithZod(sent(fields), { schema: outcomeForm });

describe("the outcome of a contact", () => {
  it.each([
    [
      "won with an amount",
      { outcome: "won", earned: "₹12,500", lostReason: "", note: "" },
      { outcome: "won", earned: 1_250_000, lostReason: null, note: null },
    ],
    [
      "won with an amount in Hindi digits",
      { outcome: "won", earned: "१२५००" },
      { outcome: "won", earned: 1_250_000, lostReason: null, note: null },
    ],
    [
      "won for an amount that is not known",
      { outcome: "won", earned: "", note: " Paid.\r\nCall again. " },
      { outcome: "won", earned: null, lostReason: null, note: "Paid.\nCall again." },
    ],
    [
      "lost, where an amount is dropped",
      { outcome: "lost", earned: "5", lostReason: "price" },
      { outcome: "lost", earned: null, lostReason: "price", note: null },
    ],
    [
      "contacted, where a reason is dropped",
      { outcome: "contacted", lostReason: "price" },
      { outcome: "contacted", earned: null, lostReason: null, note: null },
    ],
  ])("is %s", (_what, fields, value) => {
    expect(outcome(fields)).toMatchObject({ status: "success", value });
  });

  it("has a message at each field that is wrong", () => {
    expect(
      Object.keys(outcome({ outcome: "lost", earned: "many", lostReason: "" }).reply().error ?? {}).sort(),
    ).toEqual(["earned", "lostReason"]);
    expect(Object.keys(outcome({}).reply().error ?? {})).toEqual(["outcome"]);
    for (const earned of ["0", "-5", "10000001", "1.5", "9".repeat(41)])
      expect(outcome({ outcome: "won", earned }).status).toBe("error");
    expect(outcome({ outcome: "new", note: "x".repeat(2_001) }).status).toBe("error");
  });
});

it("The reason for a refund has 10 to 1,000 characters", () => {
  const of = (text: string) => parseWithZod(sent({ reason: "spam", text }), { schema: refundForm }).status;
  expect([of(""), of("   "), of("too short"), of("x".repeat(1_001))]).toEqual(["error", "error", "error", "error"]);
  expect([of("No number."), of("x".repeat(1_000))]).toEqual(["success", "success"]);
});
