import { foldText } from "~/features/text/fold-text";

const wordsIn = (text: string) => foldText(text).split(" ");

const thousands = new Set(wordsIn("k hazar hazaar hajar hajaar thousand हजार"));
const lakhs = new Set(wordsIn("lakh lakhs lac lacs lpa लाख"));
const numbers = new Map(
  Object.entries({
    "das दस ten": 10,
    "barah बारह twelve": 12,
    "pandrah pandra पंद्रह पन्द्रह fifteen": 15,
    "bees bis बीस twenty": 20,
    "pachis pacchis pachees पच्चीस": 25,
    "tees tis तीस thirty": 30,
    "chalis चालीस forty": 40,
    "pachas pachaas पचास fifty": 50,
  }).flatMap(([names, number]) => wordsIn(names).map((name) => [name, number] as const)),
);

/** Words that mark a number as pay. */
const cues = new Set(
  wordsIn(
    "salary sallary salery stipend pay package ctc income vetan tankhwah tankha rs rupees rupaye inr सैलरी वेतन तनख्वाह रुपये रुपए",
  ),
);
/** Words that make a number a minimum or name its period. Without a number they are stop words. */
const besides = new Set(
  wordsIn(
    `per month monthly mahina mahine mahiney mahine year yearly annum saal salana lakhs se upar uper zyada jyada adhik above more than minimum min
    atleast least plus over up tak upto under below less महीना महीने साल सालाना से ऊपर ज्यादा अधिक तक कम`,
  ),
);
const from = new Set(wordsIn("se से"));
const most = new Set(wordsIn("tak upto under below less तक कम"));
/** Those of the words above that are used for pay only. */
const telling = new Set(
  wordsIn(
    "monthly mahina mahine mahiney annum upar uper zyada jyada adhik above minimum atleast महीना महीने सालाना ऊपर ज्यादा अधिक",
  ),
);
const yearly = new Set(wordsIn("year yearly annum saal salana साल सालाना lpa"));
const monthly = new Set(wordsIn("month monthly mahina mahine mahiney महीना महीने"));

/** Whether a word only means pay. Such a word says little, since every job is paid. */
export const isPayWord = (word: string) => cues.has(word) || word === "paid";

const decimal = /(\d+)\.(\d)(\d?)\s*(?:lpa|lakhs?|lacs?|लाख)/gi;

/** Splits a text at its spaces. A decimal number stays together with its unit: "3.5 lakh". */
export const piecesOf = (text: string): string[] =>
  text
    .replace(decimal, (whole) => ` ${whole.replace(/\s+/g, "\u00a0")} `)
    .replace(/\b(\d{1,3}) (?=000\b)/g, "$1\u00a0")
    .split(/[^\S\u00a0]+/)
    .map((piece) => piece.replaceAll("\u00a0", " "))
    .filter(Boolean);

/** Writes each number as one word: "1,50,000" becomes 150000, and "3.5 lakh" becomes 350000 lpa. */
export function joinNumbers(text: string): string {
  return text
    .replace(/(\d)[, ](?=\d{2,3}\b)/g, "$1")
    .replace(
      decimal,
      (_all, whole: string, tenth: string, hundredth: string) => ` ${whole}${tenth}${hundredth || "0"}000 lpa `,
    );
}

interface Amount {
  /** Rupees a month. */
  perMonth: number;
  length: number;
  /** Whether the number is pay even if no word of the search marks pay. */
  isCertain: boolean;
}

function readAmountAt(words: readonly string[], at: number, isYearly: boolean): Amount | null {
  const word = words[at] ?? "";
  const [, digits = "", glued = ""] = /^(\d{1,7})([a-z]*)$/.exec(word) ?? [];
  const number = digits ? Number(digits) : numbers.get(word);
  const unit = glued || (words[at + 1] ?? "");
  if (number === undefined || number === 0) return null;
  const length = glued || !(thousands.has(unit) || lakhs.has(unit)) ? 1 : 2;
  if (lakhs.has(unit)) return { perMonth: (number < 1000 ? number * 100_000 : number) / 12, length, isCertain: true };
  // "4k" is also a kind of video.
  if (thousands.has(unit)) return { perMonth: number * 1000, length, isCertain: unit !== "k" || number > 4 };
  if (glued || !digits || number < 1000 || number > 9_999_999) return null;
  return {
    perMonth: isYearly || number >= 150_000 ? number / 12 : number,
    length,
    isCertain: number >= 10_000 && number < 100_000,
  };
}

/** Pay that the words of a search ask for. */
interface AskedPay {
  /** The minimum in lakh rupees a year; null if the words name only a maximum, which is ignored. */
  lpa: number | null;
  /** The positions of the words about pay. */
  own: ReadonlySet<number>;
}

/**
 * Parses pay from the words of a search: "15000 salary", "20k se upar", "5 lakh package", "bees hazar". Null without
 * pay.
 */
export function readPay(words: readonly string[]): AskedPay | null {
  const isYearly = words.some((word) => yearly.has(word)) && !words.some((word) => monthly.has(word));
  const isCued = words.some((word) => cues.has(word) || telling.has(word));
  for (let at = 0; at < words.length; at++) {
    const amount = readAmountAt(words, at, isYearly);
    if (!amount || !(amount.isCertain || isCued)) continue;
    const end = at + amount.length;
    // "se" belongs to the amount only directly after it: "20k se upar", but not "ghar se".
    const isBeside = (word: string, place: number) =>
      besides.has(word) && (!from.has(word) || (place >= end && place <= end + 1));
    const own = new Set(
      [...words.keys()].filter(
        (place) => (place >= at && place < end) || cues.has(words[place] ?? "") || isBeside(words[place] ?? "", place),
      ),
    );
    const isMost = words.some((word) => most.has(word));
    return { lpa: isMost ? null : Math.round(amount.perMonth * 12) / 100_000, own };
  }
  return null;
}
