import type { ExperienceLevel, SalaryPeriod } from "db/vocabulary";
import type { Sign } from "./rule";
import { words, type Sentence } from "./text";

/** The pay that the fields of a job tell, in paise. */
export interface StatedPay {
  salaryMin: number | null;
  salaryMax: number | null;
  salaryPeriod: SalaryPeriod | null;
  experienceLevel: ExperienceLevel;
  category: string | null;
}

/** Work that can be learned in days, and is never paid like a profession. */
const simpleCategories = new Set([
  "data-entry",
  "typing-transcription",
  "research-surveys",
  "chat-email-support",
  "telecalling",
  "customer-service",
  "back-office",
  "data-annotation",
]);
const simpleWork = words(
  "typing|typist|data entry|copy paste|form filling|surveys?|packing|pasting|sms|captcha|ad posting|no experience|anyone|any one can|simple|easy|smart ?phone|part ?time|(?:[1-4]|one|two|three|एक|दो) (?:to \\d )?(?:hours?|hrs?|ghante|ghanta|घंटे|घंटा)|from (?:your )?(?:home|mobile|phone)|ghar baithe|" +
    "घर बैठे|घर पर|घर से|मोबाइल|पार्ट टाइम|टाइपिंग|डाटा एंट्री|डेटा एंट्री|पैकिंग|आसान|housewives|students|likes?|subscribe|reviews?|rating|videos?",
);

/** The highest plausible pay; lakh rupees a year, by experience. The upper end of a range may be twice as high. */
const highest: Record<"simple" | "other", Record<ExperienceLevel, number>> = {
  simple: { "0-1": 7.2, "1-3": 10, "3-5": 16, "5-8": 30, "8+": 60 },
  other: { "0-1": 45, "1-3": 70, "3-5": 110, "5-8": 180, "8+": 400 },
};

const hoursAMonth = 176;
const perMonth: Partial<Record<SalaryPeriod, number>> = { month: 1, year: 1 / 12, hour: hoursAMonth };

/** Rupees a month; null for a project or an unknown pay. */
const monthly = (paise: number | null, period: SalaryPeriod | null) =>
  paise === null || period === null || period === "project" ? null : (paise / 100) * (perMonth[period] ?? 1);

const rupeeForm = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
});

/** All facts by which the pay is judged, so that an approval covers only these. The same in every language. */
function figuresOf({ salaryMin, salaryMax, salaryPeriod, experienceLevel, category }: StatedPay): string {
  const ends = [...new Set([salaryMin, salaryMax])].flatMap((paise) =>
    paise === null ? [] : [rupeeForm.format(paise / 100)],
  );
  return [`${ends.join(" – ")} / ${salaryPeriod ?? ""}`, experienceLevel, category].filter(Boolean).join(", ");
}

function statedPaySigns(pay: StatedPay): Sign[] {
  const isSimple = simpleCategories.has(pay.category ?? "");
  const limit = (highest[isSimple ? "simple" : "other"][pay.experienceLevel] * 100_000) / 12;
  const min = monthly(pay.salaryMin ?? pay.salaryMax, pay.salaryPeriod) ?? 0;
  const max = monthly(pay.salaryMax, pay.salaryPeriod) ?? 0;
  return min > limit || max > 2 * limit ? [{ kind: "pay", weight: 10, passage: figuresOf(pay) }] : [];
}

const number = "(\\d+(?:\\.\\d+)?)(k|lakh)?";
const unit: Record<string, number> = { k: 1000, lakh: 100_000 };

interface Span {
  /** The words for the period after an amount, and before one. */
  behind: string;
  before: string;
  /** Rupees from which on the pay for simple work is suspicious, and from which on it is absurd. */
  odd: number;
  absurd: number;
}

const spans: readonly Span[] = [
  {
    behind:
      "per day|a day|day|daily|each day|every day|din|roz|rozana|per din|प्रतिदिन|प्रति दिन|रोज|रोजाना|हर दिन|दिन|दैनिक",
    before: "per day|daily|every day|roz|rozana|har din|प्रतिदिन|रोज|रोजाना|हर दिन",
    odd: 1000,
    absurd: 2000,
  },
  {
    behind: "per hour|an hour|hourly|hour|ghanta|ghante|प्रति घंटा|घंटा|घंटे",
    before: "per hour|hourly|har ghante|प्रति घंटा|हर घंटे",
    odd: 500,
    absurd: 1000,
  },
  {
    behind: "per week|a week|weekly|week|hafta|hafte|प्रति सप्ताह|हफ्ता|हफ्ते|सप्ताह",
    before: "per week|weekly|har hafte|हर हफ्ते|प्रति सप्ताह",
    odd: 10_000,
    absurd: 15_000,
  },
  {
    behind: "per month|a month|monthly|month|mahina|mahine|pm|p m|प्रति माह|महीना|महीने|माह|मासिक",
    before: "per month|monthly|har mahine|हर महीने|प्रति माह",
    odd: 50_000,
    absurd: 90_000,
  },
];
const anySpan = spans.map(({ behind }) => behind).join("|");
const wage = "(?:salary|ctc|stipend|vetan|tankhwah|वेतन|तनख्वाह|सैलरी)";
const statedSpans = spans.map(({ behind, before, odd, absurd }) => ({
  odd,
  absurd,
  patterns: [
    words(`rs ${number}(?: to (?:rs )?${number})?(?: rs)?(?: (?!\\d)\\S+)? (?:${behind})`),
    words(`${number}(?: to ${number})? rs(?: (?!\\d)\\S+)? (?:${behind})`),
    words(
      `(?:${before})(?: (?!${wage})\\S+){0,6}? rs ${number}(?: to (?:rs )?${number})?(?! (?:\\S+ )?(?:${anySpan}))`,
    ),
    words(`(?:${before})(?: (?!${wage})\\S+){0,6}? ${number}(?: to ${number})? rs(?! (?:\\S+ )?(?:${anySpan}))`),
    words(
      `(?:earn\\w*|kama\\S*|कमा\\S*|make) (?:up ?to |around |about )?(?:rs )?${number}(?: to ${number})? (?:${behind})`,
    ),
    words(`(?:${before})(?: (?!${wage})\\S+){0,2}? ${number}(?: to ${number})? (?:kama\\S*|earn\\w*|कमा\\S*)`),
  ],
}));

const rupees = (digits: string | undefined, times: string | undefined) =>
  Number(digits ?? 0) * (unit[times ?? ""] ?? 1);

function textSigns(sentences: readonly Sentence[]): Sign[] {
  return sentences.flatMap(({ clauses, written }) => {
    const weights = clauses.flatMap((clause) =>
      statedSpans.flatMap(({ patterns, odd, absurd }) => {
        const found = patterns.map((pattern) => pattern.exec(clause)).find(Boolean);
        if (!found) return [];
        const most = Math.max(rupees(found[1], found[2]), rupees(found[3], found[4]));
        return most >= absurd ? [10] : most >= odd ? [6] : [];
      }),
    );
    return weights.length > 0 ? [{ kind: "pay" as const, weight: Math.max(...weights), passage: written }] : [];
  });
}

/** Implausible pay in the fields, and for simple work also in the text. */
export function paySigns(pay: StatedPay | null, sentences: readonly Sentence[]): Sign[] {
  const isSimple = simpleCategories.has(pay?.category ?? "") || sentences.some(({ text }) => simpleWork.test(text));
  return [...(pay ? statedPaySigns(pay) : []), ...(isSimple ? textSigns(sentences) : [])];
}
