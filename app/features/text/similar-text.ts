import { foldText } from "./fold-text";

/** Two texts with so many words in common, of the words of the longer one, are one text. */
const leastOverlap = 0.8;

const wordsOf = (text: string) => new Set(foldText(text).split(" "));

/** The words that two texts share, and how many each has. */
function compare(one: string, other: string) {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return { shared: [...words].filter((word) => others.has(word)).length, sizes: [words.size, others.size] };
}

/** Whether two texts say the same, in nearly the same words. */
export function isSameText(one: string, other: string): boolean {
  const { shared, sizes } = compare(one, other);
  return shared / Math.max(...sizes) >= leastOverlap;
}

/** How much of the shorter of two texts is in the longer one as well, by its words: 0 to 1. */
export function sharedPart(one: string, other: string): number {
  const { shared, sizes } = compare(one, other);
  return shared / Math.min(...sizes);
}
