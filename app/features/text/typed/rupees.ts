import { typedIdentifier } from "./identifier";

const units: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  l: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  lpa: 1e5,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
};

/** Hindi words of amounts, in Devanagari and Latin letters, mapped to the units above. */
const hindi: [RegExp, string][] = [
  [/हज\u093c?ार|(?<![a-z])ha[jz]aa?r(?![a-z])/g, "k"],
  [/लाख/g, "lakh"],
  [/करोड\u093c?/g, "crore"],
  [/(?:रु|रू)(?:प(?:ये|ए|या|यों)|\.)?(?![\u0900-\u097f])|(?<![a-z])rup(?:ees?|aye|iya)(?![a-z])/g, " "],
];

/** Digits in groups by commas, by spaces ("15 000") or by apostrophes. "2,4" is no group. */
const grouped = /(?<![\d,]|\d\.)\d{1,3}(?:(?:, ?|[ '’])\d{2,3}){0,6}(?:, ?|[ '’])\d{3}(?![\d,])/g;

/**
 * A text about money in small letters and common digits, with grouped digits as one number, Hindi units as Latin ones and without
 * signs of rupees: "₹ १५ हज़ार/-" is "15 k".
 */
export function plainMoney(text: string): string {
  let plain = typedIdentifier(text).toLowerCase();
  for (const [words, unit] of hindi) plain = plain.replace(words, unit);
  return plain
    .replace(grouped, (digits) => digits.replace(/\D/g, ""))
    .replace(/₹|₨|(?<![a-z\d])(?:rs|inr)\.? ?- ?(?=\d)|(?<![a-z])(?:rs\.?|inr)(?![a-z])|\/[-=]|(?<=\d)[-/]$/g, " ")
    .replace(/ +/g, " ")
    .trim();
}

const amount = /(?<![\d,.])(\d+(?:\.\d{1,2})?) ?(k|thousand|lpa|lacs?|lakhs?|l|crores?|cr)?(?![a-z\d,]|\.\d)/g;

/** The amounts of a text from {@link plainMoney}, each with its unit ("" for none), and the text without them. */
export function amountsIn(plain: string): { found: { number: number; unit: string }[]; rest: string } {
  const found = [...plain.matchAll(amount)].map(([, number, unit = ""]) => ({ number: Number(number), unit }));
  return { found, rest: plain.replace(amount, " ") };
}

/** The factor of a unit of {@link amountsIn}; 1 for none. */
export const factorOf = (unit: string): number => units[unit] ?? 1;

/** A single typed amount in rupees: "₹12,500", "१२ ५००", "1.5 lakh", "15k/- only"; null when it is none. */
export function readRupees(text: string): number | null {
  const { found, rest } = amountsIn(plainMoney(text));
  const [first] = found;
  if (!first || found.length > 1 || rest.replace(/\bonly\b|[\s.,;:+~()]/g, "") !== "") return null;
  return Math.round(first.number * factorOf(first.unit) * 100) / 100;
}
