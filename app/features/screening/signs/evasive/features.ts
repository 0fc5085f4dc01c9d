/**
 * The letters of Hindi by their sound in Latin letters, as people type them; short vowels after consonants are left out
 * in both.
 */
const sounds: Record<string, string> = {
  अ: "a",
  आ: "a",
  इ: "i",
  ई: "i",
  उ: "u",
  ऊ: "u",
  ए: "e",
  ऐ: "e",
  ओ: "o",
  औ: "o",
  ऑ: "o",
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "g",
  च: "ch",
  छ: "ch",
  ज: "j",
  झ: "j",
  ट: "t",
  ठ: "t",
  ड: "d",
  ढ: "d",
  ण: "n",
  त: "t",
  थ: "t",
  द: "d",
  ध: "d",
  न: "n",
  प: "p",
  फ: "f",
  ब: "b",
  भ: "b",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  व: "v",
  श: "s",
  ष: "s",
  स: "s",
  ह: "h",
  "ा": "a",
  "ि": "i",
  "ी": "i",
  "ु": "u",
  "ू": "u",
  "े": "e",
  "ै": "e",
  "ो": "o",
  "ौ": "o",
  "ॉ": "o",
  "ं": "n",
  "्": "",
  "ृ": "r",
  "ः": "",
};

/** One spelling of a word in any of its usual ones: "भेज", "bhej" and "bhejj" are one, and so are all numbers. */
function soundOf(word: string): string {
  const latin = word.replace(/[\u0900-\u097f]/g, (letter) => sounds[letter] ?? letter);
  if (/\d/.test(latin)) return latin.replace(/\d[\d.,]*(?:k|lakh)?/g, "#");
  return latin
    .replaceAll("ee", "i")
    .replaceAll("oo", "u")
    .replaceAll("ph", "f")
    .replaceAll("w", "v")
    .replaceAll("z", "j")
    .replaceAll("q", "k")
    .replaceAll("x", "ks")
    .replaceAll("ck", "k")
    .replace(/([bcdgjkt])h/g, "$1")
    .replace(/(.)\1/g, "$1")
    .replace(/y$/, "i");
}

/** Stop words in pairs, by their sound. */
const empty = new Set("te a an of to in is are and or for on at bi vit be it as tat tis from our ve i".split(" "));

/** The number of features; a power of two. Different ones may coincide. */
export const featureCount = 2 ** 16;

/** FNV-1a over the letters, into one of the features. */
function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash >>> 0) & (featureCount - 1);
}

/** The beginning of a word stands for all its forms. */
const stem = (word: string) => word.slice(0, 5);

/**
 * The features of a sentence, as numbers: its words, their parts of four letters, and pairs of words with at most two
 * between them. @param text normalised
 */
export function featuresOf(text: string): Set<number> {
  const found = new Set<number>();
  const words = text.split(" ").filter(Boolean).map(soundOf);
  for (const word of words) {
    if (word.length > 1 || word === "#") found.add(hashOf(`w:${word}`));
    const whole = `^${word}$`;
    if (word.length > 3)
      for (let at = 0; at + 4 <= whole.length; at++) found.add(hashOf(`c:${whole.slice(at, at + 4)}`));
  }
  const telling = words.filter((word) => !empty.has(word));
  telling.forEach((word, at) => {
    for (const next of telling.slice(at + 1, at + 4)) found.add(hashOf(`s:${stem(word)} ${stem(next)}`));
  });
  return found;
}

/** The least number of features assumed for a text: short texts match anything by chance. */
const fewestFeatures = 120;

/** The divisor of the sum of the weights of features, so that long sentences weigh no more than short ones. */
export const lengthOf = (features: number): number => Math.sqrt(Math.max(features, fewestFeatures));

/** How many neighbouring sentences are read together. */
export const span = 3;

/** The features of neighbouring sentences together, for each place where one can begin. */
export function windowsOf(sentences: readonly ReadonlySet<number>[]): number[][] {
  const starts = Math.max(1, sentences.length - span + 1);
  return Array.from({ length: starts }, (_each, first) => [
    ...new Set(sentences.slice(first, first + span).flatMap((each) => [...each])),
  ]);
}
