import { foldText } from "~/features/text/fold-text";

/** Whole words of a folded clause. In the patterns "~" stands for up to three words. */
export const words = (pattern: string) => new RegExp(`(?:^| )(?:${pattern.replaceAll("~", "(?:\\S+ ){0,3}")})(?= |$)`);

/** A clause with one of these words may deny or soften what it names. */
export const denied = words(
  "no|not|never|without|cannot|cant|don|doesn|isn|won|nahi|nahin|nhi|bina|na|नहीं|नही|बिना|if|preferred|preferable|preferably|plus|optional|sometimes|occasionally|occasional|may|might|depending|either|unless|except|rather|instead|equivalent|advantage|advantageous|asset|desirable|desired|good to have|nice to have|beneficial|initial|initially|agar|अगर|यदि",
);

export const needed =
  "(?:required|mandatory|must|a must|needed|necessary|compulsory|essential|zaroori|zaruri|jaruri|chahiye|hona chahiye|hona zaroori|hona jaruri)";

/** A text as clauses: all of them, folded, and those that deny nothing. */
export interface Clauses {
  lines: readonly string[];
  all: readonly string[];
  firm: readonly string[];
}

/** "4-5", "4/day", "Hindi/English" and "1.5" with words in place of the signs, which folding drops. */
const spokenSigns = (text: string) =>
  text
    .replace(/(\d)\s*[-–—]\s*(?=\d)/g, "$1 to ")
    .replace(/\s*\/\s*(?=day|din|दिन)/gi, " per ")
    .replace(/(?<=\p{L})\s*\/\s*(?=\p{L})/gu, " or ")
    .replace(/(\d)\.(?=\d)/g, "$1point");

/** The clauses of a text. */
export function clausesOf(text: string): Clauses {
  const lines = text.split("\n").map((line) => line.replace(/[*_#]+/g, " "));
  const all = lines
    .flatMap((line) => spokenSigns(line).split(/[.!?;।|•](?=\s|$)/))
    .map(foldText)
    .filter(Boolean);
  return { lines, all, firm: all.filter((clause) => !denied.test(clause)) };
}

/** The only value; null for none and for several. */
export const onlyOf = <Value>(found: Iterable<Value>): Value | null => {
  const [first = null, ...others] = new Set(found);
  return others.length === 0 ? first : null;
};

export const matching = <Value>(patterns: readonly (readonly [Value, RegExp])[], clauses: readonly string[]): Value[] =>
  patterns.filter(([, pattern]) => clauses.some((clause) => pattern.test(clause))).map(([value]) => value);
