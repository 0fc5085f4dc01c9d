import { digitWords, gluedDigits, tenWords, twoDigitWords } from "./number-words";

const wordStart = "(?<![\\p{L}\\p{M}\\p{N}])";
const wordEnd = "(?![\\p{L}\\p{M}\\p{N}])";
const pattern = (source: string) => new RegExp(source, "giu");

const [isTen, isTwo] = [tenWords, twoDigitWords].map((each) => new RegExp(`^(?:${each})$`, "iu")) as [RegExp, RegExp];
/** A digit, also written as a word, or the letter "o" after a digit. */
const unit = `(?:\\d|(?<=\\d)o(?![\\p{L}\\p{M}])|(?<![\\p{L}\\p{M}])(?:(?:${gluedDigits})+|${digitWords}|${tenWords}|${twoDigitWords})(?![\\p{L}\\p{M}]))`;
/** Separators. They are no part of a word, and form no amount or fraction with the digits next to them. */
const sign = "[^\\p{L}\\p{N}\\p{Sc}\\p{Co}%]";
/** Digits in a row, also spelled out or with signs between them: a number from eight on. */
const digitsInARow = pattern(`\\+?\\(?${unit}(?:${sign}*${unit}){3,}`);
/** "nineeightseven" */
const gluedWords = pattern(`${wordStart}(?:${gluedDigits}){6,}${wordEnd}`);
/** 98%76%54%32%10 */
const partedBySums = /(?<!\d)\d+([%\p{Sc}])\d+(?:\1\d+)*/gu;
/** 9% 8% 7% 6% 5% 4% 3% 2% 1% 0%, and 98% 76% 54% 32% 10% */
const spacedSums = /(?<!\d)\d{1,2}([%\p{Sc}])(?:[\s,]{1,3}\d{1,2}\1)*(?:[\s,]{1,3}\d{1,2}(?!\d))?/gu;
const mobile = /^(?:0|91)?[6-9]\d{9}$/;
/** Steps of five are percentages: 90% 80% 70% 60% 50%. */
const isMobileInSums = (row: string) =>
  mobile.test(row.replace(/\D/g, "")) && !(row.match(/\d+/g) ?? []).every((each) => Number(each) % 5 === 0);
/** 98765 and 43210 */
const twoFives = pattern(`(?<!\\d)(\\d{5})${sign}{0,3}\\p{L}[\\p{L}\\p{M}]{0,5}${sign}{0,3}(\\d{5})(?!\\d)`);
/** 9a8b7c6d5e4f3g2h1i0 */
const amongLetters = pattern("(?<![\\p{L}\\p{M}\\p{N}])(?:\\d\\s?\\p{L}\\s?){7,}\\d(?:\\p{L}(?![\\p{L}\\p{M}]))?");

const dash = "\\s*[\\u2010-\\u2015-]\\s*";
const between = "[\\s,;/\\u2010-\\u2015-]{0,3}";
const day = "(?:0?[1-9]|[12]\\d|3[01])";
const month = "(?:0?[1-9]|1[0-2])";
/** 01-12-2026, 2026-12-01, 10:30: each with the separator after it. */
const moments = new RegExp(
  `(?<![\\d.:/-])(?:${day}([./-])${month}\\1(?:19|20)\\d\\d|(?:19|20)\\d\\d([./-])${month}\\2${day}|(?:[01]?\\d|2[0-3])[:.][0-5]\\d)(?![.:]?\\d)${between}`,
  "g",
);
const year = "(?:19|20)\\d\\d";
const harmless = [
  // 1,50,000 and 50,000 - 1,50,000
  new RegExp(`^\\d{1,3}(?:,\\d{2,3})*,\\d{3}(?:${dash}\\d{1,3}(?:,\\d{2,3})*,\\d{3})?$`),
  // 2019-2024, and 2022, 2023, 2024
  new RegExp(`^${year}(?:[\\s,/\\u2010-\\u2015-]{1,3}${year})+$`),
];
const range = new RegExp(`^([1-9]\\d{3,6})${dash}([1-9]\\d{3,6})$`);
/** 36, 38, 40, 42 and 1200 600 450 */
const lists = [/^\d{1,4}(?:,\s?\d{1,4}){2,}$/, /^\d{2,4}(?:[\s,;/]{1,3}\d{2,4}){2,}$/];
const measure = new RegExp(
  `^\\s?(?:mm|cm|m|inch(?:es)?|ft|feet|px|kg|g|gsm|ml|मिमी|सेमी|मीटर|इंच|फुट|फीट)${wordEnd}`,
  "iu",
);

/** "sevensix" is two words. */
const saidWords = pattern(`\\d|(?:${gluedDigits})(?=(?:${gluedDigits})*(?![\\p{L}\\p{M}]))|[\\p{L}\\p{M}]+`);

const count = (text: string) => text.replace(/\D/g, "").length;

/** The number of digits in a row, also of spelled-out digits. "twenty, thirty, forty, fifty" are sizes. */
function digitsSaid(row: string): number {
  const said = row.match(saidWords) ?? [];
  const digits = said.reduce((sum, each, at) => {
    const next = said[at + 1] ?? "";
    const isAlone = next === "" || /^\d/.test(next) || isTen.test(next) || isTwo.test(next);
    return sum + (isTwo.test(each) || (isTen.test(each) && isAlone) ? 2 : 1);
  }, 0);
  return digits < 10 && said.every((each) => isTen.test(each) || isTwo.test(each)) ? 0 : digits;
}

/** Pin codes of one district: 226001, 226010 */
const pinCodes = /^([1-8]\d\d)\d{3}(?:[\s,;/]{1,3}\1\d{3})+$/;

/** Whether consecutive groups together have the length and the first digit of a mobile number. */
const holdsMobile = (groups: readonly string[]) =>
  groups.some((first, start) => {
    if (!/^[6-9]/.test(first)) return false;
    let length = 0;
    for (let at = start; at < groups.length && length < 10; at++) length += groups[at]?.length ?? 0;
    return length === 10;
  });

/**
 * Whether the digits are a list of sizes, years or measures, not a divided telephone number.
 * @param behind the text after them
 */
function isList(text: string, behind: string): boolean {
  if (!lists.some((each) => each.test(text))) return false;
  const groups = text.split(/[\s,;/]+/);
  const single = groups.filter(({ length }) => length === 1).length;
  const step = Number(groups[1]) - Number(groups[0]);
  if (
    single === 0 &&
    step > 0 &&
    groups.every((each, at) => at === 0 || Number(each) - Number(groups[at - 1]) === step)
  )
    return true;
  if (single * 2 > groups.length || text.startsWith("0") || holdsMobile(groups)) return false;
  return count(text) !== 10 || (/^[1-5]/.test(text) && measure.test(behind));
}

/** Amounts, dates, years and lists have as many digits as a telephone number. */
function isNoTelephone(digits: string, behind: string): boolean {
  if (/\p{L}/u.test(digits)) return digitsSaid(digits) < 8;
  const rest = digits.replace(moments, "").replace(/[\s,;/\u2010-\u2015-]{1,3}$/, "");
  if (count(rest) < 8) return !rest.includes("+");
  if (pinCodes.test(rest) || isList(rest, behind)) return true;
  if (rest.split(/[\u2010-\u2015-]/).some((each) => count(each) > 9)) return harmless[1]?.test(rest) ?? false;
  if (harmless.some((each) => each.test(rest))) return true;
  const [, from = "", to = ""] = range.exec(rest) ?? [];
  return from.endsWith("00") && to.endsWith("00") && Number(from) < Number(to);
}

/** 15000 to 20000 */
const isRound = (amount: string) => /(?:00|50|99)$/.test(amount);

/** A folded text with all telephone numbers replaced, even obfuscated ones; amounts, dates and lists are unchanged. */
export function replaceTelephones(text: string, by: (found: string) => string): string {
  return text
    .replace(twoFives, (found: string, one: string, other: string) =>
      isRound(one) && isRound(other) ? found : by(found),
    )
    .replace(amongLetters, by)
    .replace(gluedWords, by)
    .replace(partedBySums, (found: string) => (count(found) < 8 ? found : by(found)))
    .replace(spacedSums, (found: string) => (isMobileInSums(found) ? by(found) : found))
    .replace(digitsInARow, (found: string, at: number, whole: string) =>
      isNoTelephone(found, whole.slice(at + found.length, at + found.length + 12)) ? found : by(found),
    );
}
