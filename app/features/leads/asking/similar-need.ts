import { foldText } from "~/features/text/fold-text";

/** Two needs with so many words in common, of the words of the longer one, are one need. */
const leastOverlap = 0.8;

const wordsOf = (need: string) => new Set(foldText(need).split(" "));

/** Whether two needs say the same, in nearly the same words. */
export function isSameNeed(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / Math.max(words.size, others.size) >= leastOverlap;
}
