import { describe, expect, it } from "vitest";
import { leadRefundReasons } from "db/vocabulary";
import { canRequestRefund, refundWindow, ruleOf, type RefundEvidence } from "./refund-rules";

const none: RefundEvidence = {
  status: "open",
  isEmptied: false,
  hasBounced: false,
  isPhoneConfirmed: false,
  isDenied: false,
  hasTwin: false,
};

describe("points of a contact can be requested back", () => {
  it.each([
    ["in the first 72 hours", null, refundWindow - 1, true],
    ["not after 72 hours", null, refundWindow, false],
    ["not while an owner looks at it", "asked", 1, false],
    ["not after they came back", "granted", 1, false],
    ["not after it was refused", "refused", 1, false],
  ] as const)("%s", (_when, refundStatus, age, expected) => {
    expect(canRequestRefund({ refundStatus, createdAt: 1_000 }, 1_000 + age)).toBe(expected);
  });
});

describe("points of a contact are returned at once", () => {
  it.each([
    ["for a wrong contact whose mails bounce", "wrong_contact", { hasBounced: true }, "bounced"],
    ["for a contact whose owner has asked for nothing", "wrong_contact", { isDenied: true }, "denied"],
    ["for a second lead of the same client", "duplicate", { hasTwin: true }, "twin"],
    ["for a lead that was removed, whatever the reason", "other_service", { status: "removed" }, "removed"],
  ] as const)("%s", (_what, reason, evidence, rule) => {
    expect(ruleOf(reason, { ...none, ...evidence })).toBe(rule);
  });

  it("for a contact that was deleted, whatever the reason", () => {
    expect(
      leadRefundReasons.map((reason) => ruleOf(reason, { ...none, status: "withdrawn", isEmptied: true })),
    ).toEqual(leadRefundReasons.map(() => "emptied"));
  });

  it.each([
    [
      "a wrong contact whose number was proved by a code",
      "wrong_contact",
      { hasBounced: true, isPhoneConfirmed: true },
    ],
    ["a bounced mail, where spam is the reason", "spam", { hasBounced: true }],
    ["a second lead, where another service is the reason", "other_service", { hasTwin: true }],
  ] as const)("but an owner reviews %s", (_what, reason, evidence) => {
    expect(ruleOf(reason, { ...none, ...evidence })).toBeNull();
  });

  it("but an owner reviews every reason without evidence", () => {
    expect(leadRefundReasons.map((reason) => ruleOf(reason, none))).toEqual(leadRefundReasons.map(() => null));
  });
});
