import type { Locale } from "db/vocabulary";

const english = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const englishTens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** Each number below a hundred has a word of its own in Hindi. */
const hindi = (
  "शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस " +
  "इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर " +
  "चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे"
).split(" ");

const belowHundred: Record<Locale, (number: number) => string> = {
  en: (number) =>
    english[number] ??
    [englishTens[Math.floor(number / 10)], number % 10 ? english[number % 10] : ""].filter(Boolean).join("-"),
  hi: (number) => hindi[number] ?? "",
};

const scales = [
  { size: 10_000_000, en: "crore", hi: "करोड़" },
  { size: 100_000, en: "lakh", hi: "लाख" },
  { size: 1_000, en: "thousand", hi: "हज़ार" },
  { size: 100, en: "hundred", hi: "सौ" },
] as const;

/** A whole number in words, counted in lakh and crore as in India. @param number 0 or more */
export function numberInWords(number: number, language: Locale): string {
  const words: string[] = [];
  let rest = number;
  for (const { size, ...names } of scales) {
    if (rest >= size) words.push(numberInWords(Math.floor(rest / size), language), names[language]);
    rest %= size;
  }
  if (rest > 0 || words.length === 0) words.push(belowHundred[language](rest));
  return words.join(" ");
}

/** An amount in words, as an invoice has it, such as "Rupees one hundred sixteen and eighty-two paise only". @param paise whole, 0 or more */
export function amountInWords(paise: number, language: Locale): string {
  const [rupees, rest] = [numberInWords(Math.floor(paise / 100), language), paise % 100];
  const small = numberInWords(rest, language);
  if (language === "hi") return `${rupees} रुपये${rest > 0 ? ` और ${small} पैसे` : ""} मात्र`;
  return `Rupees ${rupees}${rest > 0 ? ` and ${small} paise` : ""} only`;
}
