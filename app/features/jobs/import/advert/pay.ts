import { westernDigits } from "~/features/text/western-digits";
import { readSalary, type Salary } from "../facts/salary";
import { isRefused } from "../reading";
import { plainLine } from "./labels";

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const unit = String.raw`(?:\s?(?:k|thousand|l|lacs?|lakhs?|lpa|हज\u093c?ार|लाख|ha[jz]aa?r)(?![a-z\u0900-\u097f]))?`;
const sign = String.raw`(?:(?:₹|rs\.?|inr|रु\.?|रू\.?)\s*)?`;
const behind = String.raw`(?:\s*/-|\s*/=)?(?:\s*(?:rs\.?|rupees|रुपये|रुपए|रुपया|रु\.?|rupaye?|inr)(?![a-z\u0900-\u097f]))?`;
const amount = `${sign}${number}${unit}${behind}`;
const between = String.raw`\s*(?:-|–|—|~|to(?![a-z])|se(?![a-z])|से)\s*`;
const period = String.raw`(?:\s*(?:ctc|in[ -]?hand|fixed|gross|net)(?![a-z]))?(?:\s*\(?(?:(?:/|per|a|an|every|each|प्रति|हर|har)\s*(?:month|annum|year|hour|hr|yr|mo|mth|महीने|महीना|माह|साल|वर्ष|घंटे|घंटा|mahin[ae]|saal|ghant[ae])|monthly|yearly|annual(?:ly)?|hourly|p\.?\s?m\b\.?|p\.?\s?a\b\.?|महीना|महीने|माह|मासिक|सालाना|mahin[ae]|salana)(?![a-z\u0900-\u097f])\)?)?`;
const limit = String.raw`(?:(?:up ?to|upto|maximum|starting(?: from)?|starts? from|min(?:imum)?|from)\s+)?`;
const upTo = String.raw`(?:\s*(?:तक|tak|onwards|and above|\+)(?![a-z\u0900-\u097f]))?`;
const candidate = new RegExp(`(?<![\\w.,:])${limit}${amount}(?:${between}${amount})?${period}${upTo}${period}`, "giu");

const label =
  /(?:salary|sallary|ctc|stipend|\bpay(?: ?scale| ?out)?\b|package|remuneration|\bearn(?:ings?)?\b|income|in[ -]?hand|वेतन|सैलरी|सेलरी|तनख़?्वाह|मानदेय|स्टाइपेंड|कमाई|कमाए|कमाएँ|tankhwah|pagar|kamai|kamaye)/giu;
/** Amounts of something else. */
const other =
  /(?:fees?|deposit|regist\w*|charges?|security|target|invest\w*|penalt\w*|turnover|revenue|budget|loan|premium|fund\w*|bond|worth|bonus|incentives?|allowance|reward|refer\w*|फीस|फ़ीस|जमा|शुल्क|इंसेंटिव|बोनस)[^\d\n]{0,25}$/iu;
const otherPeriod =
  /^[\s/\-(]*(?:per |a |an |every |each |प्रति |हर )?\s*(?:day|daily|week|weekly|din|roz|दिन|रोज़?|हफ़?्ते|click|call|lead|sale|page|form|word|video|order|task|article|referral|%|percent|days?|years? of|months? of|people|employees|members|candidates|\+? ?years?|\+? ?yrs?|hours|hrs|openings?)/iu;

const otherBehind = /^[^.\d\n]{0,20}(?:fees?|deposit|registration|charges?|security|फीस|फ़ीस|शुल्क|जमा)/iu;

/** An amount with its own words: a sign of rupees or a unit, and a period. */
const isPlainMoney = (text: string) =>
  /lpa|p\.?\s?a\b/i.test(text) ||
  (/₹|rs|inr|रु|rupa|rupee|k\b|lakh|lac|हज|लाख/iu.test(text) &&
    /month|annum|year|hour|hr|p\.?\s?m\b|mah|saal|salana|महीन|माह|मास|साल|घंट/iu.test(text));

interface PayRead {
  value: Salary;
  from: string;
  isLabelled: boolean;
}

function payIn(line: string): PayRead[] {
  const text = westernDigits(line);
  return [...text.matchAll(candidate)].flatMap(({ 0: found, index }) => {
    const before = text.slice(0, index);
    const after = text.slice(index + found.length);
    if (other.test(before) || otherPeriod.test(after) || otherBehind.test(after)) return [];
    const labelAt = [...before.matchAll(label)].map((each) => each.index).findLast((at) => index - at <= 60);
    const isLabelled = labelAt !== undefined || /^[\s(/-]*(?:salary|stipend|ctc|वेतन|सैलरी)/iu.test(after);
    if (!isLabelled && !isPlainMoney(found)) return [];
    const reading = readSalary(found.trim().replace(/[(),]+$/, ""));
    if (isRefused(reading) || (reading.value.min ?? reading.value.max ?? 0) <= 0) return [];
    return [
      {
        value: reading.value,
        from: line.slice(labelAt ?? index, index + found.length).replace(/[\s+(]+$/, ""),
        isLabelled,
      },
    ];
  });
}

const isSame = (one: Salary, other: Salary) =>
  one.min === other.min && one.max === other.max && one.period === other.period;

/** The pay that a text states, with the words that state it; null for none, and for several different ones. */
export function findPay(text: string): { value: Salary; from: string } | null {
  const found = text.split("\n").flatMap((line) => payIn(plainLine(line)));
  const named = found.filter(({ isLabelled }) => isLabelled);
  const candidates = named.length > 0 ? named : found;
  const [first] = candidates;
  return first && candidates.every(({ value }) => isSame(value, first.value))
    ? { value: first.value, from: first.from }
    : null;
}
