import { foldText } from "~/features/text/fold-text";

const setOf = (words: string) => new Set(foldText(words).split(" "));

/** Words before the refused words. */
const without = setOf("no without bina बिना");
const not = setOf("not dont");
/** Words between "not" and the refused words: "not interested in a sales job", "do not want night shift". */
const between = setOf("a an any in for into the interested looking want wanting like");
/** After these words "no" means "number": "contact no". */
const numbered = setOf("contact mobile mob phone ph whatsapp call roll flat house");
/** After these words "not" introduces an alternative: "data entry, if not typing". */
const otherwise = setOf("if or either");

/** Words that refuse the words before them, directly or after some of the words below. */
const nahi = setOf("nahi nahin nhi nahee mat नहीं नही मत");
const besideNahi = setOf(
  "wala wali wale me mein ka ki ke ko job jobs kaam naukri work shift type वाला वाली वाले में का की के को काम नौकरी जॉब",
);
/** Words that end a refusal: "nahi chahiye". */
const endings = setOf("chahiye chaiye chahie karna karni karu hai चाहिए करना है");
/** "X nahi to Y" means X, or else Y. */
const orElse = setOf("to toh तो");
/** "X ya nahi" is a question, not a refusal. */
const whether = setOf("ya या");
/** After "nahi" these words say that the seeker did not get something. The seeker may still want it. */
const getting = /^(?:mil|मिल|lag[aie]*$|लग)/;
/** "X not required" is a job without X. */
const required = setOf("required needed necessary mandatory compulsory zaroori zaruri jaruri जरूरी");

/** The first and the last position of a refusal among the words; the end is exclusive. */
interface Refusal {
  from: number;
  to: number;
}

/**
 * The start of a refusal before a word; null for none.
 * @param opening the number of stop words at the beginning of the search
 */
function beginOf(words: readonly string[], at: number, opening: number): number | null {
  const before = words[at - 1] ?? "";
  if (without.has(before)) return before === "no" && numbered.has(words[at - 2] ?? "") ? null : at - 1;
  if (endings.has(before) && nahi.has(words[at - 2] ?? "") && at - 2 <= opening) return at - 2;
  let place = at - 1;
  while (between.has(words[place] ?? "")) place -= 1;
  const word = words[place] ?? "";
  const from = word === "t" && words[place - 1] === "don" ? place - 1 : not.has(word) ? place : null;
  return from === null || otherwise.has(words[from - 1] ?? "") ? null : from;
}

/** The end of a refusal after some words; null for none. */
function endOf(words: readonly string[], end: number): number | null {
  let at = end;
  while (besideNahi.has(words[at] ?? "")) at += 1;
  const [word = "", next = ""] = words.slice(at, at + 2);
  if (required.has(next) && (nahi.has(word) || word === "not")) return at + 2;
  if (!nahi.has(word) || orElse.has(next) || getting.test(next)) return null;
  return at + (endings.has(next) ? 2 : 1);
}

/**
 * The refusal of some words of a search: "night shift nahi chahiye", "not interested in sales", "without calling". Null
 * if they are not refused.
 * @param opening the number of stop words at the beginning of the search
 */
export function refusalOf(words: readonly string[], at: number, length: number, opening: number): Refusal | null {
  const from = beginOf(words, at, opening);
  if (from !== null) return { from, to: at + length };
  const to = whether.has(words[at + length] ?? "") ? null : endOf(words, at + length);
  return to === null ? null : { from: at, to };
}
