import { expect, it } from "vitest";
import { normalizeReferralCode } from "./referral-code";

it.each([
  ["asha2026", "ASHA2026"],
  ["  Asha2026\n", "ASHA2026"],
  ["", ""],
])("a code typed as %j is %j", (typed, code) => {
  expect(normalizeReferralCode(typed)).toBe(code);
});
