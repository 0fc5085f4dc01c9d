import { bareIdentifier } from "~/features/text/typed/identifier";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** State (01 to 38, or 97 and 99 for other territory), PAN, the registration's number in the state, Z, check digit. */
const shape = /^(0[1-9]|[12]\d|3[0-8]|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The last character that belongs to the first 14: every second one counts double, digits of each product in base 36 are added. */
function checkDigit(first: string): string {
  const sum = [...first].reduce((total, letter, place) => {
    const product = letters.indexOf(letter) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return letters[(36 - (sum % 36)) % 36] ?? "";
}

/** A GSTIN as it is stored: capital letters and digits, without what stands between or around them. */
export function normalizeGstin(text: string): string {
  const compact = bareIdentifier(text)
    .replace(/\([\p{L}\p{M} ]*$/u, "")
    .replace(/[\s.,/_-]/g, "")
    .toUpperCase();
  // "GST No. 27AAPFU0939F1ZV": it begins with a digit, and words before it have none.
  const withoutWords = compact.replace(/^\D+/, "");
  return withoutWords.length === 15 ? withoutWords : compact;
}

/** What is wrong with a GSTIN; null for a right one. @param gstin already normalized */
export function gstinFault(gstin: string): "length" | "shape" | "check" | null {
  if (gstin.length !== 15) return "length";
  if (!shape.test(gstin)) return "shape";
  return checkDigit(gstin.slice(0, 14)) === gstin[14] ? null : "check";
}
