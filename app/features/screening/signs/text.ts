import { westernDigits } from "~/features/text/western-digits";
import { mendNumberWords } from "./number-words";

/** A sentence as it was written, and its parts as the rules read them. */
export interface Sentence {
  /** As it was written, trimmed. */
  written: string;
  /** All of it, normalised. */
  text: string;
  /** Its parts between commas, dashes and brackets, normalised. */
  clauses: string[];
}

/** Letters of other scripts that look like Latin ones. */
export const homoglyphs: Record<string, string> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  ѕ: "s",
  ј: "j",
  һ: "h",
  ԁ: "d",
  ԛ: "q",
  ԝ: "w",
  т: "t",
  м: "m",
  н: "h",
  к: "k",
  в: "b",
  α: "a",
  ε: "e",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
  ν: "v",
  ι: "i",
  κ: "k",
  χ: "x",
  η: "n",
  ɡ: "g",
  ı: "i",
  ɑ: "a",
  ł: "l",
  ø: "o",
  đ: "d",
  օ: "o",
  ս: "u",
  հ: "h",
  ո: "n",
  ց: "g",
  զ: "q",
  ե: "t",
  ք: "p",
  ʀ: "r",
  ɴ: "n",
  ʟ: "l",
  ɪ: "i",
  ʏ: "y",
  ʜ: "h",
  ɢ: "g",
  ʙ: "b",
  ǫ: "q",
  ꜱ: "s",
  ꜰ: "f",
  ᴀ: "a",
  ᴄ: "c",
  ᴅ: "d",
  ᴇ: "e",
  ᴊ: "j",
  ᴋ: "k",
  ᴍ: "m",
  ᴏ: "o",
  ᴘ: "p",
  ᴛ: "t",
  ᴜ: "u",
  ᴠ: "v",
  ᴡ: "w",
  ᴢ: "z",
};
const lookAlike = new RegExp(`[${Object.keys(homoglyphs).join("")}]`, "g");

/** Signs that look like a full stop, for a class of an expression. */
export const dotLike = "。｡․·‧∙⋅・";

/** Signs that stand for letters inside a word, as in "wh@tsapp" and "dep0sit". */
const insideWords: Record<string, string> = {
  "@": "a",
  $: "s",
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "!": "i",
  "€": "e",
};

/** White letters in black circles and squares, which no Unicode form turns into letters. */
const blackLetters = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const letterOf = (black: string) => String.fromCodePoint(97 + (((black.codePointAt(0) ?? 0) - 0x1f150) % 32));

const plain = /^[\u0000-\u007f]*$/;

/** One spelling of letters and marks: compatibility form, lower case, no accents, nuktas or invisible characters. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  const letters = text
    .replace(blackLetters, letterOf)
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u093c\u20e3\u0300-\u036f\p{Default_Ignorable_Code_Point}\p{Extended_Pictographic}]/gu, (found) =>
      /\p{Extended_Pictographic}/u.test(found) ? " " : "",
    )
    .normalize("NFC")
    .replace(/\u0901/g, "\u0902");
  return westernDigits(letters).replace(lookAlike, (letter) => homoglyphs[letter] ?? letter);
}

const joined =
  /(registration|joining|security|processing|training|activation|application|advance)(fees?|charges?|deposit|payment)/g;

/** An article before a word that was split. */
const article =
  /^a(cheque|check|deposit|fee|fees|form|link|sim|task|payment|registration|security|refundable|charge|selfie|video)/;

/** Joins words that were split ("f e e", "o.t.p", "w-h-a-t-s-a-p-p") or spelled with signs. */
function mendWords(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])[a-z](?:([ ._*|~-])[a-z0@](?![\p{L}\p{M}\p{N}])){2,}/gu, (spaced) =>
      spaced.replace(/[ ._*|~-]/g, "").replace(article, "a $1"),
    )
    .replace(/(?<=[a-z])n['’]t(?![a-z])/g, "nt")
    .replace(/(?<![\p{L}\p{N}])0(?=[a-z]{3})/gu, "o")
    .replace(/(?<=[a-z])[@$0134!5€](?=[a-z])/g, (sign) => insideWords[sign] ?? sign)
    .replace(/(?<=[a-z]{2})[*_|~](?=[a-z])/g, "")
    .replace(/([a-z])\1{2,}/g, "$1$1")
    .replace(joined, "$1 $2");
}

const addresses = /[\w.+-]+\s?@\s?[a-z\d-]+\.[a-z.]{2,}|(?:https?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?/g;

/** "No." before a number is not a denial. */
const mendNumbers = (text: string) =>
  text
    .replace(/(?<![\p{L}])nos?\.(?=\s|\d|:|$)/gu, "number ")
    .replace(/(?<![\p{L}])no\s*[:=-]?\s*(?=\+?\d{5})/gu, "number ")
    .replace(/(whats\s?app|mobile|phone|contact|telegram|wa|ph|mob|calling|call)\s+nos?(?![\p{L}])/gu, "$1 number");

/** Amounts in rupees in one form: "₹500", "Rs. 500", "500/-", "500 रुपये" all get "rs"; ranges get "to". */
function mendAmounts(text: string): string {
  return text
    .replace(/₹|₨|\brs\.?(?=[\s\d:])|\binr\b\.?|\brupees?\b|\brup[ae]+ye?\b|\brupiya\b/g, " rs ")
    .replace(/(?<!\p{L})(?:रुपये|रुपए|रुपया|रूपये|रूपए|रुपयों|रु)(?![\p{L}\p{M}])\.?/gu, " rs ")
    .replace(/(\d)\s*\/-/g, "$1 rs ")
    .replace(/(\d)\s*(?:[-–—]|to|se|से)\s*(?:rs\s*)?(?=\d)/g, "$1 to ")
    .replace(/(\d),(?=\d)/g, "$1")
    .replace(/(\d)\s*(?:thousand|hazaa?r|हजार)(?![\p{L}\p{M}])/gu, "$1k")
    .replace(/(\d)\s*(?:lakhs?|lacs?|लाख)(?![\p{L}\p{M}])/gu, "$1lakh");
}

function normalise(part: string): string {
  const kept: string[] = [];
  return mendAmounts(
    mendNumberWords(
      mendWords(
        mendNumbers(part).replace(addresses, (address) => ` \u0001${kept.push(address.replace(/\s/g, "")) - 1}\u0002 `),
      ),
    ),
  )
    .replace(/[^\p{L}\p{M}\p{N}%+:.\u0001\u0002]+/gu, " ")
    .replace(/[.:](?!\d)|(?<!\d)\./g, " ")
    .replace(/\u0001(\d+)\u0002/g, (_whole, at: string) => kept[Number(at)] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

/** A full stop after "Rs" or a single letter does not end a sentence. */
const sentenceEnd =
  /(?<=[!?।]|(?<!(?:^|[^\p{L}])(?:\p{L}|rs|no|nos|approx|incl|mr|ms|dr|ltd|pvt))\.)\s+|\n+|[•●▪►✔✅👉]+/giu;
const clauseEnd = /\s[—–-]+\s|[—–;()]|,(?!\d)|(?<!\d):(?!\d|\/)/gu;

/** The length of the pieces in which a part is read, so that a long text cannot slow the rules down. Characters. */
const longestClause = 400;

function pieces(text: string): string[] {
  const found: string[] = [];
  for (let rest = text; rest;) {
    const space = rest.length > longestClause ? rest.lastIndexOf(" ", longestClause) : -1;
    const end = rest.length > longestClause ? (space > 0 ? space : longestClause) : rest.length;
    found.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return found;
}

/** An address with a space beside its dot: "job-portal . in", "job-portal. in/apply". */
const spacedDot =
  /(?<=[\p{Ll}\d][a-z\d])(?: +\. *(?=(?:com|in|org|net|co|online|site|xyz|info|click|live|top)(?:[\s/,]|$))|\. +(?=(?:com|in|io|me|bio)\/[\w@]))/gu;

/** The sentences of a text, each as it was written and as the rules read it. */
export function readSentences(text: string): Sentence[] {
  return text
    .replace(spacedDot, ".")
    .split(sentenceEnd)
    .filter((each): each is string => Boolean(each?.trim()))
    .flatMap((each) => pieces(each.trim()))
    .map((written) => {
      const clauses = fold(written).split(clauseEnd).map(normalise).filter(Boolean);
      return { written, text: clauses.join(" "), clauses };
    });
}

/** What the rules need of a regular expression. */
export type Pattern = Pick<RegExp, "source" | "test" | "exec">;

/** A pattern of whole words, in Latin or Indian letters. It is compiled when first used: a hundred take longer than a page. */
export function words(pattern: string): Pattern {
  const source = `(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`;
  let compiled: RegExp | undefined;
  const compile = () => (compiled ??= new RegExp(source, "u"));
  return { source, test: (text) => compile().test(text), exec: (text) => compile().exec(text) };
}

/** Up to this many words between two others. */
export const gap = (most: number) => `\\s+(?:\\S+\\s+){0,${most}}?`;

/** The one within this many words of the other, in either order. */
export const near = (one: string, other: string, most: number) =>
  `(?:${one})(?![\\p{L}\\p{M}])${gap(most)}(?:${other})|(?:${other})(?![\\p{L}\\p{M}])${gap(most)}(?:${one})`;

/** Rupees that are not a wage per time or per piece. */
export const amount =
  "(?:rs\\s*\\d+(?:\\.\\d+)?(?:k|lakh)?(?![\\d.])|\\d+(?:\\.\\d+)?(?:k|lakh)?\\s*rs(?!\\s*\\d)|(?:hundred|thousand)\\s+rs)" +
  "(?!\\s*(?:to\\s+(?:rs\\s*)?\\d+(?:k|lakh)?\\s*(?:rs\\s*)?)?(?:per|p\\.?m|p\\.?a|pm|pa|lpa|ctc|a|an|each|every|monthly|daily|weekly|month|day|hour|week|prati|प्रति|har|हर|mahina|महीना)(?![\\p{L}\\p{M}]))";
