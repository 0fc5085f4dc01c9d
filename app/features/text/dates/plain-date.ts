import { typedIdentifier } from "../typed/identifier";

/** Characters; no date is longer, and nothing longer is looked at. */
const longest = 100;

/**
 * A written date or time in one spelling: common digits and signs, small letters, no nukta, no signs that nobody sees; without weekday,
 * brackets and a word such as "Date:" before it. Empty for what is too long.
 */
export function plainDate(text: string): string {
  if (text.length > 10 * longest) return "";
  const plain = typedIdentifier(text)
    .toLowerCase()
    .replace(/^\s*\(([^()]*)\)\s*$/, "$1")
    .replace(/[\u093c'’‘`"]|\([^)]*\)/g, "")
    .replace(/\u0901/g, "\u0902")
    .replace(/[⁄∕]/g, "/")
    .replace(/[\s,|।]+/g, " ")
    .trim()
    .replace(/(?<=\d)\.$/, "")
    .replace(/^(?:date|dated|dt|on|दिनांक|तारीख)(?:\s?[:.]-?\s?|\s)(?=\S)/, "")
    .replace(weekdayBefore, "")
    .replace(weekdayBehind, "");
  return plain.length > longest ? "" : plain;
}

const weekday =
  "(?:(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?|(?:सोम|मंगल|बुध|गुरु|गुरू|बृहस्पति|वीर|शुक्र|शनि|रवि|इत)(?:वार)?)\\.?";
const weekdayBefore = new RegExp(String.raw`^${weekday}[\s-]+(?=\S)`);
const weekdayBehind = new RegExp(String.raw`(?<=\d)\s${weekday}$`);

/** How the months begin, in English and in the spellings of Hindi and Marathi. */
const beginnings = [
  /^(?:jan|जन|जान)/,
  /^(?:feb|फर|फेब)/,
  /^(?:mar|मार्च$)/,
  /^(?:apr|अप्र|एप्र)/,
  /^(?:may|मई$|मे$)/,
  /^(?:jun|जून$|जुन$)/,
  /^(?:jul|जुल|जूल)/,
  /^(?:aug|अग|ऑग)/,
  /^(?:sep|सित|सेप|सप्ट)/,
  /^(?:oct|अक्|ऑक्)/,
  /^(?:nov|नव|नोव)/,
  /^(?:dec|दिस|डिस)/,
];

/** The number of a month, from 1; 0 for a word that is none. @param name by {@link plainDate} */
export const monthOf = (name: string): number => beginnings.findIndex((beginning) => beginning.test(name)) + 1;
