/**
 * The sound of a word: its consonants, those of Devanagari in Latin letters, so that "akountant" and "accountant" are
 * one, and "टाइपिंग" and "typing". Each rule in turn replaces everywhere.
 */
const rules: readonly (readonly [from: string, to: string])[] = [
  ["ch", "\u00e7"],
  ["sh", "s"],
  ["ph", "f"],
  ["th", "t"],
  ["kh", "k"],
  ["gh", "g"],
  ["dh", "d"],
  ["bh", "b"],
  ["jh", "j"],
  ["wr", "r"],
  ["ck", "k"],
  ["c", "k"],
  ["q", "k"],
  ["x", "ks"],
  ["z", "j"],
  ["w", "v"],
  ...letters("\u0915\u0916", "k"),
  ...letters("\u0917\u0918", "g"),
  ...letters("\u091a\u091b", "\u00e7"),
  ...letters("\u091c\u091d", "j"),
  ...letters("\u091f\u0920\u0924\u0925", "t"),
  ...letters("\u0921\u0922\u0926\u0927", "d"),
  ...letters("\u0923\u0928\u0902\u0919\u091e", "n"),
  ...letters("\u092a", "p"),
  ...letters("\u092b", "f"),
  ...letters("\u092c\u092d", "b"),
  ...letters("\u092e", "m"),
  ...letters("\u0930\u0943", "r"),
  ...letters("\u0932\u0933", "l"),
  ...letters("\u0935", "v"),
  ...letters("\u0936\u0937\u0938", "s"),
  ...letters("aeiouyh\u092f\u0939\u0903\u0905\u0906\u0907\u0908\u0909\u090a\u090f\u0910\u0911\u0913\u0914", ""),
  ...letters("\u093e\u093f\u0940\u0941\u0942\u0945\u0946\u0947\u0948\u0949\u094a\u094b\u094c\u094d", ""),
  ...["k", "g", "\u00e7", "j", "t", "d", "n", "p", "f", "b", "m", "r", "l", "v", "s"].map(
    (letter) => [letter + letter, letter] as const,
  ),
];

function letters(from: string, to: string): (readonly [string, string])[] {
  return [...from].map((letter) => [letter, to] as const);
}

const firstVowels = "aeiou\u0905\u0906\u0907\u0908\u0909\u090a\u090f\u0910\u0911\u0913\u0914";

/** The letters that a sound can have. */
export const soundLetters = "kg\u00e7jtdnpfbmrlvs";

/** The sound of a folded word; an "a" before it for a vowel at the beginning. */
export function soundOf(word: string): string {
  const consonants = rules.reduce((text, [from, to]) => text.replaceAll(from, to), word);
  return (firstVowels.includes(word.charAt(0)) && word !== "" ? "a" : "") + consonants;
}

const inSql = (column: string, steps: typeof rules) =>
  steps.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, column);

/** D1 takes expressions at most 100 deep. */
const half = Math.ceil(rules.length / 2);

/** The same in SQL, in two steps: the first half of the rules, on the column with the word. */
export const halfSoundSql = (word: string) => inSql(word, rules.slice(0, half));

/** The second half of the rules, on the column with the result of the first. */
export const soundSql = (word: string, halfway: string) =>
  `case when instr('${firstVowels}', substr(${word}, 1, 1)) > 0 then 'a' else '' end || ${inSql(halfway, rules.slice(half))}`;
