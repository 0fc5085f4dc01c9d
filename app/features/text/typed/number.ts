import { bareIdentifier } from "./identifier";

/** Digits in groups, as India (1,20,000) and others (120 000, 120'000) write them. */
const grouped = /^\d{1,3}(?:[ ,'’]\d{2,3})*[ ,'’]\d{3}(?=$|\.)/;

/** A typed number ("12,000", "१२ ०००", "2.5"); null when it is none, or when its separators form no groups ("2,4"). */
export function typedNumber(text: string): number | null {
  const bare = bareIdentifier(
    text
      .replace(/\u066c/g, ",")
      .replace(/\u066b/g, ".")
      .replace(/^\s*\.(?=\p{Nd})/u, "0."),
  ).replace(/^\+/, "");
  const plain = bare.replace(grouped, (digits) => digits.replace(/\D/g, ""));
  return plain.length <= 20 && /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A typed whole number; null when it is none. */
export function typedWhole(text: string): number | null {
  const number = typedNumber(text);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}
