import type { ExperienceLevel, SalaryPeriod } from "db/vocabulary";
import type { Sign } from "./rule";
import { words, type Sentence } from "./text";

/** The pay that the fields of a job tell, in paise. */
export interface ToldPay {
  salaryMin: number | null;
  salaryMax: number | null;
  salaryPeriod: SalaryPeriod | null;
  experienceLevel: ExperienceLevel;
  category: string | null;
}

/** Work that anybody learns in days, and that nobody pays like a profession. */
const simpleCategories = new Set([
  "data-entry", "typing-transcription", "research-surveys", "chat-email-support", "telecalling", "customer-service", "back-office", "data-annotation",
]);
const simpleWork = words(
  "typing|typist|data entry|copy paste|form filling|surveys?|packing|pasting|sms|captcha|ad posting|no experience|anyone|any one can|simple|easy|smart ?phone|from (?:your )?(?:home|mobile|phone)|ghar baithe|" +
    "घर बैठे|टाइपिंग|डाटा एंट्री|डेटा एंट्री|पैकिंग|आसान|housewives|students|likes?|subscribe|reviews?|rating|videos?",
);

/** Above this nobody pays; lakh rupees a year, by experience. The upper end of a range may be twice as high. */
const highest: Record<"simple" | "other", Record<ExperienceLevel, number>> = {
  simple: { "0-1": 7.2, "1-3": 10, "3-5": 16, "5-8": 30, "8+": 60 },
  other: { "0-1": 45, "1-3": 70, "3-5": 110, "5-8": 180, "8+": 400 },
};

const hoursAMonth = 176;
const perMonth: Partial<Record<SalaryPeriod, number>> = { month: 1, year: 1 / 12, hour: hoursAMonth };

/** Rupees a month; null for a project or an unknown pay. */
const monthly = (paise: number | null, period: SalaryPeriod | null) =>
  paise === null || period === null || period === "project" ? null : (paise / 100) * (perMonth[period] ?? 1);

function toldSign(pay: ToldPay): Sign[] {
  const isSimple = simpleCategories.has(pay.category ?? "");
  const limit = (highest[isSimple ? "simple" : "other"][pay.experienceLevel] * 100_000) / 12;
  const min = monthly(pay.salaryMin ?? pay.salaryMax, pay.salaryPeriod) ?? 0;
  const max = monthly(pay.salaryMax, pay.salaryPeriod) ?? 0;
  return min > limit || max > 2 * limit ? [{ kind: "pay", weight: 10, passage: "" }] : [];
}

const number = "(\\d+(?:\\.\\d+)?)(k|lakh)?";
const unit: Record<string, number> = { k: 1000, lakh: 100_000 };
const spans: readonly [pattern: string, odd: number, absurd: number][] = [
  ["per day|a day|day|daily|each day|every day|din|roz|rozana|per din|प्रतिदिन|प्रति दिन|रोज|रोजाना|हर दिन|दिन", 1000, 2000],
  ["per hour|an hour|hourly|hour|ghanta|ghante|प्रति घंटा|घंटा|घंटे", 500, 1000],
  ["per week|a week|weekly|week|hafta|hafte|प्रति सप्ताह|हफ्ता|हफ्ते", 10_000, 15_000],
  ["per month|a month|monthly|month|mahina|mahine|pm|p m|प्रति माह|महीना|महीने|माह", 50_000, 90_000],
];
const told = spans.map(([names, odd, absurd]) => ({
  odd, absurd,
  patterns: [
    words(`rs ${number}(?: to (?:rs )?${number})?(?: rs)?(?: \\S+)? (?:${names})`),
    words(`${number}(?: to ${number})? rs(?: \\S+)? (?:${names})`),
    words(`(?:${names})(?: \\S+){0,2} rs ${number}(?: to (?:rs )?${number})?`),
    words(`(?:${names})(?: \\S+){0,2} ${number}(?: to ${number})? rs`),
  ],
}));

const rupees = (digits: string | undefined, times: string | undefined) => Number(digits ?? 0) * (unit[times ?? ""] ?? 1);

function textSigns(sentences: readonly Sentence[]): Sign[] {
  return sentences.flatMap(({ text, written }) => {
    const weights = told.flatMap(({ patterns, odd, absurd }) => {
      const found = patterns.map((pattern) => pattern.exec(text)).find(Boolean);
      if (!found) return [];
      const most = Math.max(rupees(found[1], found[2]), rupees(found[3], found[4]));
      return most >= absurd ? [10] : most >= odd ? [6] : [];
    });
    return weights.length > 0 ? [{ kind: "pay" as const, weight: Math.max(...weights), passage: written }] : [];
  });
}

/** Pay that nobody pays: what the fields tell, and for simple work also what the text promises. */
export function paySigns(pay: ToldPay | null, sentences: readonly Sentence[]): Sign[] {
  const isSimple = simpleCategories.has(pay?.category ?? "") || sentences.some(({ text }) => simpleWork.test(text));
  return [...(pay ? toldSign(pay) : []), ...(isSimple ? textSigns(sentences) : [])];
}
