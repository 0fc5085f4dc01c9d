import { dotLike, homoglyphs } from "~/features/screening/signs/text";
import { westernDigits } from "~/features/text/western-digits";

/** Marks masked text in `read`. It cannot occur in typed text, since private characters are removed. */
export const hole = "\ue000";

/** A text in two forms: for display and for the rules. */
interface FoldedText {
  shown: string;
  /** Without invisible characters, with digits, dots and letters of other scripts mapped to Latin ones. */
  read: string;
  /** Where each unit of `read` begins in `shown`; the last one is the end. */
  starts: number[];
}

/**
 * Invisible and private characters, and signs that turn a digit into an emoji. Joiners between letters of Indian
 * scripts are kept, since they form conjuncts.
 */
const disguise =
  /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?<![\u0600-\u06ff\u0900-\u0dff]|\p{Extended_Pictographic})[\u200c\u200d]|[\u20e3\p{Co}]/gu;
const plain = /^[\n\x20-\x7e]*$/;

/** A single letter. The spaces between three or more single letters are dropped: "c o m", but not "A B.Com". */
const single = "(?<![\\p{L}\\p{M}])\\p{L}";
const spaceInWord = `(?<=${single}) (?=\\p{L} \\p{L}(?![\\p{L}\\p{M}]))|(?<=${single} \\p{L}) (?=\\p{L}(?![\\p{L}\\p{M}]))`;
const spacedWord = new RegExp(spaceInWord, "u");
/** A space between single letters, a digit with its combining marks, or any other character. */
const character = new RegExp(`(?<space>${spaceInWord})|\\p{N}[\\p{M}\\p{Default_Ignorable_Code_Point}]*|[^]`, "gu");
/** Characters that are dropped. They include nuktas, which are optional in typed text. */
const leftOut = /[\p{Default_Ignorable_Code_Point}\u0300-\u036f\u20d0-\u20ff\u093c\u09bc\u0a3c\u0abc\u0b3c]/u;
const aDot = new RegExp(`[${dotLike}]`, "u");

/** ❶–❾, ➀–➈, ➊–➒, ⓵–⓽: Unicode normalisation does not convert them to digits. */
const circled = [0x2776, 0x2780, 0x278a, 0x24f5];
const circledDigit = (code: number) => circled.map((one) => code - one + 1).find((digit) => digit >= 1 && digit <= 9);

function foldCharacter(character: string): string {
  if (leftOut.test(character)) return "";
  if (aDot.test(character)) return ".";
  if (character === "\u2800") return " ";
  return westernDigits(
    homoglyphs[character.toLowerCase()] ?? circledDigit(character.codePointAt(0) ?? 0)?.toString() ?? character,
  );
}

/** The displayed text: normalised to NFKC, without invisible characters. */
export const withoutDisguise = (text: string): string => text.normalize("NFKC").replace(disguise, "");

/** Both ways to read a text. */
export function foldForMasking(text: string): FoldedText {
  const shown = withoutDisguise(text);
  if (plain.test(shown) && !spacedWord.test(shown))
    return { shown, read: shown, starts: Array.from({ length: shown.length + 1 }, (_each, at) => at) };
  const starts: number[] = [];
  let read = "";
  let at = 0;
  for (const { 0: found, groups } of shown.matchAll(character)) {
    const folded = groups?.space ? "" : foldCharacter(String.fromCodePoint(found.codePointAt(0) ?? 0));
    for (let unit = 0; unit < folded.length; unit++) starts.push(at);
    read += folded;
    at += found.length;
  }
  return { shown, read, starts: [...starts, shown.length] };
}

/**
 * The displayed text with each run of holes replaced.
 * @param read the folded text with its holes; its length is unchanged
 */
export function fillHoles({ shown, starts }: FoldedText, read: string, by: string): string {
  let result = "";
  let end = 0;
  for (const { 0: run, index } of read.matchAll(new RegExp(`${hole}+`, "g"))) {
    result += shown.slice(end, starts[index]) + by;
    end = starts[index + run.length] ?? shown.length;
  }
  return result + shown.slice(end);
}
