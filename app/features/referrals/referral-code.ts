/** Codes are made with eight characters; fields take up to ten. */
export const longestReferralCode = 10;

/** A code as it is stored, however it was typed. */
export function normalizeReferralCode(text: string): string {
  return text.trim().toUpperCase();
}
