import { foldText } from "./fold-text";

/** Two texts with so many words in common, of the words of the longer one, are one text. */
const leastOverlap = 0.8;

const wordsOf = (text: string) => new Set(foldText(text).split(" "));

/** Whether two texts say the same, in nearly the same words. */
export function isSameText(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / Math.max(words.size, others.size) >= leastOverlap;
}
