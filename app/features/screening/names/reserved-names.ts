import { knownCompanies } from "db/catalogues/known-companies";
import { once } from "db/once";
import { fold } from "../signs/text";
import { everydayNames, fillers, latin, legalForms, lureWords, roleWords, twins } from "./name-words";

/** Our own name as it is written; folded, all spellings of it are one. */
const ownNames = ["KaamGhar", "Kam Ghar", "Kaamghar.in", "काम घर"];

const wordsOf = (name: string): string[] =>
  fold(name.replace(/([\p{Ll}])(\p{Lu})/gu, "$1 $2")).match(/[\p{L}\p{M}\p{N}@$!|]+/gu) ?? [];

/** The visual skeleton of a word: Latin letters only, confusable letters unified, doubled ones once. */
function shapeOf(word: string): string {
  const inLatin = [...word.normalize("NFC")].map((letter) => latin[letter] ?? letter).join("");
  return inLatin
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/[^]/gu, (letter) => twins[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/([^])\1+/gu, "$1");
}

const shapeOfWords = (words: readonly string[]) => shapeOf(words.join(""));

/**
 * The visual skeleton of a company's name, for finding imitations: without case, marks, spaces, legal forms and filler
 * words, in Latin letters. Empty when nothing is left.
 */
export function similarityKey(name: string): string {
  return shortKey(withoutLegalForms(name));
}

const withoutLegalForms = (name: string) => wordsOf(name).filter((word) => !legalForms.has(word));

/** Without the fillers, unless little more than these is left. */
function shortKey(words: readonly string[]): string {
  const short = shapeOfWords(words.filter((word) => !fillers.has(word)));
  return short.length >= 4 ? short : shapeOfWords(words);
}

/** The columns by which similar company names are found. */
export function similarityColumns(name: string): { lookKey: string; lookEnd: string } {
  const key = similarityKey(name);
  return { lookKey: key, lookEnd: key.slice(-3) };
}

/** Shorter names are compared exactly, since they have too many neighbours. */
const slipFrom = 6;

/** Whether two similarity keys are equal or, from six letters on, differ by one missing, added, changed or swapped letter. */
export function areSimilarKeys(one: string, other: string): boolean {
  if (one === other) return one !== "";
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < slipFrom || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isSwap || short.slice(at + 1) === long.slice(at + 1);
}

const ownKeys = once(() => [...new Set(ownNames.map(similarityKey))]);

/** "Kamgar" is a worker, Ghai, Gharat and Asghar are families, and no slips of our name. */
const ownLetters = /[kcx].*[mn].*gh.*r/;

/** Whether a name, or a part of it, is ours in any spelling or script: "K a a m G h a r", "KaamGhar Support", "काम घर". */
export function isOurName(name: string): boolean {
  const words = wordsOf(name).map(shapeOf);
  if (!ownLetters.test(words.join(""))) return false;
  const keys = ownKeys();
  const longest = Math.max(...keys.map(({ length }) => length)) + 1;
  const isOwn = (key: string) => key.search(ownLetters) === 0 && keys.some((own) => areSimilarKeys(key, own));
  for (let from = 0; from < words.length; from++) {
    for (let to = from, key = ""; to < words.length && key.length <= longest; to++) {
      key = shapeOf(key + (words[to] ?? ""));
      if (isOwn(key)) return true;
    }
  }
  const whole = similarityKey(name);
  return keys.some((key) => whole.includes(key));
}

/** Whether a name only claims an office of this or another site: "Support Team", "Admin". */
export function isRoleName(name: string): boolean {
  const words = withoutLegalForms(name).filter((word) => !fillers.has(word));
  return (
    words.length > 0 &&
    words.some((word) => roleWords.has(word)) &&
    words.every((word) => roleWords.has(word) || lureWords.has(word))
  );
}

const strictKey = (name: string) => shapeOfWords(withoutLegalForms(name));
const knownNames = once(() => new Map(knownCompanies.map((name) => [strictKey(name), name])));
const longestKnown = once(() => Math.max(...knownCompanies.map((name) => wordsOf(name).length)));
const everyday = once(() => new Set(everydayNames.map((word) => shapeOf(word))));

/** Whether a word is the exact name of a well-known company, and no everyday word or family ("Tata"). */
export const isKnownName = (word: string): boolean =>
  knownNames().has(strictKey(word)) && !everyday().has(strictKey(word));

/**
 * The well-known company that a name claims to be or looks like: the whole name but for legal forms and words such as "careers" and
 * "HR", or a part of it ("Infosys Data Entry"). Null when it claims none.
 */
export function findKnownCompany(name: string): string | null {
  const known = knownNames();
  const words = withoutLegalForms(name);
  const unlured = words.filter((word) => !lureWords.has(word));
  const bare = shapeOfWords(unlured.filter((word) => !fillers.has(word)));
  for (const key of [shapeOfWords(words), shapeOfWords(unlured), bare]) {
    const exact = known.get(key);
    if (exact !== undefined) return exact;
  }
  for (const [key, company] of known) if (areSimilarKeys(bare, key)) return company;
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + longestKnown()); to++) {
      const key = shapeOfWords(words.slice(from, to));
      if (known.has(key) && !everyday().has(key)) return known.get(key) ?? null;
    }
  }
  return null;
}

/** The similarity keys of a name: as it is, and without lure words. */
export function similarityKeysOf(name: string): string[] {
  const words = withoutLegalForms(name);
  return [...new Set([shortKey(words), shortKey(words.filter((word) => !lureWords.has(word)))])].filter(Boolean);
}

/**
 * The well-known company that a name imitates; null for its plain name, and for its name followed by other words ("HCL
 * Healthcare"), which may belong to the company itself. Words such as "careers" do not count as other words.
 */
export function findImitated(name: string): string | null {
  const company = findKnownCompany(name);
  const plain = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => !legalForms.has(word));
  if (company === null) return null;
  const own = ` ${plain(company).join(" ")} `;
  const given = ` ${plain(name).join(" ")} `;
  if (!given.includes(own)) return company;
  const rest = given
    .replace(own, " ")
    .split(" ")
    .filter((word) => word !== "" && !fillers.has(word));
  return rest.length > 0 && rest.every((word) => lureWords.has(word)) ? company : null;
}
