import { soundLetters, soundOf } from "db/sound";
import { formsOf, relatedForms } from "./word-forms";

/** A word of the jobs, with the number of jobs that hold it. */
export interface KnownWord {
  word: string;
  jobsCount: number;
}

/** The number of edits between two words: inserted, missing and changed letters, and swapped neighbours. */
export function distanceBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_each, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** All texts at one edit from a text. */
function editsOf(text: string, alphabet: string): string[] {
  const edits = new Set<string>();
  const letters = [...text];
  for (let at = 0; at <= letters.length; at++) {
    const [head, tail] = [letters.slice(0, at).join(""), letters.slice(at)];
    const rest = tail.slice(1).join("");
    for (const letter of alphabet) {
      edits.add(head + letter + tail.join(""));
      edits.add(head + letter + rest);
    }
    edits.add(head + rest);
    if (tail.length > 1) edits.add(`${head}${tail[1]}${tail[0]}${tail.slice(2).join("")}`);
  }
  edits.delete(text);
  return [...edits];
}

const latin = "abcdefghijklmnopqrstuvwxyz";
const isLatin = (word: string) => /^[a-z0-9]+$/.test(word);

/** Words shorter than this are never corrected. */
export const shortestSlip = 4;

/** From this length on a word may have two typing errors, and is also searched by sound. */
const longWord = 8;

/** The words, and the sounds of words, among which the correction of a word is searched. */
export function spellingLookups(word: string): { words: string[]; sounds: string[] } {
  const sound = soundOf(word);
  if (word.length < shortestSlip) return { words: [word], sounds: [] };
  if (isLatin(word) && word.length < longWord - 1)
    return { words: [word, ...editsOf(word, latin)], sounds: sound.length > 1 ? [sound] : [] };
  return { words: [word], sounds: sound.length > 2 ? [sound, ...editsOf(sound, soundLetters)] : [sound] };
}

/** The edit distance of a known word from the typed one; null when it is too large. */
function slipsBetween(typed: string, known: string): number | null {
  const sameSound = soundOf(typed) === soundOf(known);
  if (isLatin(typed) !== isLatin(known)) return sameSound && soundOf(typed).length > 2 ? 1.5 : null;
  const distance = distanceBetween(typed, known);
  const allowed = typed.length >= longWord ? 2 : 1;
  if (distance <= allowed) return distance - (sameSound ? 0.5 : 0);
  return sameSound && distance <= allowed + 1 ? distance - 0.5 : null;
}

/** The correction of a word among known words near it: the one with the fewest edits, then the most frequent. */
export function correctionOf(typed: string, near: readonly KnownWord[]): string | null {
  let best: { word: string; slips: number; jobsCount: number } | null = null;
  for (const { word, jobsCount } of near) {
    const slips = slipsBetween(typed, word);
    if (slips === null || word === typed) continue;
    if (!best || slips < best.slips || (slips === best.slips && jobsCount > best.jobsCount))
      best = { word, slips, jobsCount };
  }
  return best?.word ?? null;
}

/** A known word is corrected to a similar word that is in this many times as many jobs. */
const muchCommoner = 40;

/** Known words shorter than this never count as typing errors: "cook" is not a typo of "book". */
const shortestKnownSlip = 6;

/**
 * The probable correction of a known word: a word at edit distance one with the same first letter that is in far more
 * jobs; null for none.
 */
export function commonerThan({ word, jobsCount }: KnownWord, near: readonly KnownWord[]): string | null {
  if (word.length < shortestKnownSlip) return null;
  const forms = new Set([...formsOf(word), ...relatedForms(word)]);
  const likely = near.filter(
    (each) =>
      each.jobsCount >= muchCommoner * jobsCount &&
      each.word[0] === word[0] &&
      !forms.has(each.word) &&
      distanceBetween(word, each.word) === 1,
  );
  return correctionOf(word, likely);
}

/**
 * Other spellings of a known word: words with the same sound at edit distance one that are in more jobs. They count as
 * the word itself.
 */
export function otherSpellings({ word, jobsCount }: KnownWord, near: readonly KnownWord[]): string[] {
  if (word.length < shortestKnownSlip) return [];
  const sound = soundOf(word);
  return [
    ...new Set(
      near
        .filter(
          (each) =>
            each.word !== word &&
            each.jobsCount > jobsCount &&
            distanceBetween(word, each.word) === 1 &&
            soundOf(each.word) === sound,
        )
        .map((each) => each.word),
    ),
  ];
}
