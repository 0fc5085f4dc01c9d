import { expect, it } from "vitest";
import { createReferralCode, normalizeReferralCode } from "./referral-code";

it.each([
  ["asha2026", "ASHA2026"],
  ["  Asha2026\n", "ASHA2026"],
  ["", ""],
])("a code typed as %j is read as %j", (typed, code) => {
  expect(normalizeReferralCode(typed)).toBe(code);
});

it("a new code has eight characters without ambiguous ones", () => {
  const codes = Array.from({ length: 500 }, createReferralCode);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{8}$/);
  expect(new Set(codes).size).toBe(500);
});
