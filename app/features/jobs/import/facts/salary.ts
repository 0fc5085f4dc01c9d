import type { SalaryPeriod } from "db/vocabulary";
import { amountsIn, factorOf, plainMoney } from "~/features/text/typed/rupees";
import { isBlank, quoted, type Reading } from "../reading";

/** Paise per period. A missing end is an open one ("and above", "up to"). All three are null when not disclosed. */
export interface Salary {
  min: number | null;
  max: number | null;
  period: SalaryPeriod | null;
}

/** Undisclosed pay. */
export const undisclosed: Salary = { min: null, max: null, period: null };
const undisclosedWords =
  /^(?:salary )?(?:not disclosed(?: by recruiter)?|undisclosed|confidential|competitive|negotiable|as per (?:company |industry |market )?(?:norms|standards?|policy)|best in (?:the )?(?:industry|market)|will be discussed|to be discussed)$/;

const periods: [SalaryPeriod, RegExp][] = [
  ["year", /p[./]? ?a\b\.?|(?:per|an?|\/) ?(?:annum|year|yr)\b\.?|\b(?:yearly|annual(?:ly)?)\b/g],
  ["month", /p[./]? ?m\b\.?|(?:per|a|\/) ?(?:month|mo|mth)\b\.?|\bmonthly\b/g],
  ["hour", /(?:per|an|\/) ?(?:hour|hr)\b\.?|\bhourly\b/g],
  ["project", /(?:per|a|\/) ?(?:project|assignment)\b|\blump ?sum\b|\bfixed price\b/g],
];

/** What is paid beside the amount: its plus makes no open end. */
const besides =
  /(?:\+|&|\band\b|\bplus\b) ?(?:[a-z]+ )?(?:incentives?|inc|bonus(?:es)?|commissions?|benefits?|pf|esi|esic|perks?|allowances?|t\.?a\.?(?: ?[/&]? ?d\.?a)?|d\.?a|petrol|fuel|travel(?:ling)?|conveyance|food(?:ing)?|rooms?|stay|lodging|accommodation|इ(?:ं|न्)से(?:ं|न्)टिव|बोनस|कमीशन|पीएफ|खाना|रहना|भत्ता)(?![\p{L}\p{M}])\.?/gu;
const fillers =
  /\b(?:ctc|in ?hand|fixed|only|negotiable|approx(?:imately)?\.?|around|about|take[ -]?home|gross|net|basic|pay|package|salary|stipend|to|from|with|incentives?|plus|performance|bonus|and|onwards|above|more|upto|up|starting|min|minimum|max|maximum)\b/g;

/** Hindi words of periods and ranges, in Devanagari and Latin letters, mapped to the words that the parser knows. */
const hindi: [RegExp, string][] = [
  [/(?:प्रति|हर|per|har)? ?(?:महीने|महीना|माह|मासिक|(?<![a-z])mah(?:ina|ine|iney)(?![a-z]))/g, " per month "],
  [/(?:प्रति|हर|per|har)? ?(?:सालाना|साल|वर्ष|(?<![a-z])sa(?:al|lana)(?![a-z]))/g, " per year "],
  [/(?:प्रति|हर|per|har)? ?(?:घंटे|घंटा|(?<![a-z])ghant[ae](?![a-z]))/g, " per hour "],
  [/तक|(?<![a-z])tak(?![a-z])/g, " upto "],
  [/(?<=\d ?(?:k|lakh)?) ?से |(?<=\d ?(?:k|lakh)?) ?(?<![a-z])se /g, " - "],
  [/(?<![\u0900-\u097f])(?:वेतन|सैलरी|सेलरी|तनख्वाह|मानदेय)(?![\u0900-\u097f])/g, " salary "],
  [/में|(?<![a-z])(?:mein|me)(?![a-z])/g, " "],
];

/** The maximum plausible amount, in rupees. */
const ceiling: Record<SalaryPeriod, number> = { year: 1e9, month: 1e8, hour: 1e6, project: 1e9 };

/** The minimum plausible amount, in rupees; a positive one below it is a slip of the source, such as "₹9 a month". */
const floor: Record<SalaryPeriod, number> = { year: 6000, month: 300, hour: 5, project: 50 };

/**
 * Parses a salary such as "₹ 3,50,000 - 6,00,000 P.A.", "15k - 20k per month", "15-20 हज़ार महीना" or "Not disclosed".
 * Without a period, a salary is yearly if its upper amount is a lakh or more, otherwise monthly.
 */
export function readSalary(text: string, givenPeriod: SalaryPeriod | null = null): Reading<Salary> {
  const refused = { reason: `cannot read the salary ${quoted(text)}` };
  let rest = plainMoney(text);
  for (const [words, known] of hindi) rest = rest.replace(words, known);
  rest = rest.replace(/\s+/g, " ").trim();
  if (isBlank(rest) || undisclosedWords.test(rest)) return { value: undisclosed };
  if (rest === "unpaid") return { value: { min: 0, max: 0, period: givenPeriod ?? "month" } };
  if (/[$€£]|\b(?:usd|eur|gbp|aed|sgd)\b/.test(rest)) return { reason: `the salary ${quoted(text)} is not in rupees` };
  rest = rest
    .replace(/\([^)]*\)/g, " ")
    .replace(besides, " ")
    .replace(/\s+/g, " ");

  let period = givenPeriod;
  for (const [name, words] of periods) {
    const without = rest.replace(words, " ");
    if (without !== rest) period = name;
    rest = without;
  }

  const { found, rest: around } = amountsIn(rest);
  const leftOver = around.replace(fillers, " ").replace(/[-+.,;:/~@\s]/g, "");
  const [first, second] = found;
  if (!first || found.length > 2 || leftOver !== "") return refused;

  // In "3 - 6 lacs" both numbers are lakhs; in "7,00,00,000 - 9.5 Cr" only the second has a unit.
  const firstUnit = first.unit || (first.number < 1000 ? (second?.unit ?? "") : "");
  const rupees = [first.number * factorOf(firstUnit)];
  if (second) rupees.push(second.number * factorOf(second.unit));
  const low = rupees[0] ?? 0;
  const high = rupees.at(-1) ?? 0;
  if (high === 0) return { value: undisclosed };
  if (low > high) return { reason: `the salary ${quoted(text)} ends below its beginning` };

  // LPA means lakh per annum, so it overrides any other period.
  if ([first, second].some((part) => part?.unit === "lpa")) period = "year";
  period ??= high >= 100_000 ? "year" : "month";
  if (high > ceiling[period]) return { reason: `the salary ${quoted(text)} is beyond belief` };
  if (high < floor[period]) return { reason: `the salary ${quoted(text)} is too small to be one` };

  const paise = (value: number) => Math.round(value * 100);
  const openBelow = !second && /\bup ?to\b|\bmax(?:imum)?\b/.test(rest);
  const openAbove = !second && /\babove\b|\bonwards\b|\bmore\b|\bmin(?:imum)?\b|\bfrom\b|\bstarting\b|\+/.test(rest);
  return {
    value: {
      min: openBelow || (low > 0 && low < Math.min(100, floor[period])) ? null : paise(low),
      max: openAbove ? null : paise(high),
      period,
    },
  };
}

const rupeeFormat = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

/** An amount such as "₹3,50,000". @param paise in paise */
export const rupees = (paise: number) => rupeeFormat.format(paise / 100);

/** "₹5,000 to ₹8,000", "from ₹5,000", "up to ₹8,000"; null without amounts. */
export function rangeText({ min, max }: Pick<Salary, "min" | "max">, show: (paise: number) => string): string | null {
  if (min !== null && max !== null) return min === max ? show(min) : `${show(min)} to ${show(max)}`;
  if (min !== null) return `from ${show(min)}`;
  return max === null ? null : `up to ${show(max)}`;
}
