import { bareIdentifier } from "~/features/text/typed/identifier";

/** Codes are made with eight characters; fields take up to ten. */
export const longestReferralCode = 10;

/** A code as it is stored, however it was typed: with spaces, hyphens or a full stop, or as the whole link. */
export function normalizeReferralCode(text: string): string {
  const code = /[?&](?:ref|campus)=([^&#\s]+)/.exec(text)?.[1] ?? text;
  return bareIdentifier(code)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
}

/** Letters and digits that cannot be mistaken for each other when a code is read out: no I, L, O, U, 0 and 1. */
const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const codeLength = 8;

/** A new code at random. */
export function createReferralCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength * 4));
  // Bytes beyond the last whole round of letters would make the first ones more frequent.
  const even = [...bytes].filter((byte) => byte < 256 - (256 % letters.length));
  return even.length < codeLength
    ? createReferralCode()
    : even
        .slice(0, codeLength)
        .map((byte) => letters[byte % letters.length])
        .join("");
}

/** How long after signing up a referral code can be added. Milliseconds: 30 days. */
export const lateReferralWithin = 30 * 24 * 3600 * 1000;
