import { foldText } from "./fold-text";

/** The share of common words, of the longer text, from which two texts count as the same. */
const leastOverlap = 0.8;

/** The folded words of a text, each once. Folding takes most of the time of a comparison. */
export const wordSetOf = (text: string): ReadonlySet<string> => new Set(foldText(text).split(" "));

/** The words that two texts share, and how many each has. */
const compare = (words: ReadonlySet<string>, others: ReadonlySet<string>) => ({
  shared: [...words].filter((word) => others.has(word)).length,
  sizes: [words.size, others.size],
});

/** Whether two texts say the same, in nearly the same words. */
export function isSameText(one: string, other: string): boolean {
  const { shared, sizes } = compare(wordSetOf(one), wordSetOf(other));
  return shared / Math.max(...sizes) >= leastOverlap;
}

/** How much of the shorter of two texts is in the longer one as well, by their words (`wordSetOf`): 0 to 1. */
export function sharedPart(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const { shared, sizes } = compare(one, other);
  return shared / Math.min(...sizes);
}
