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
export function soundOf(word: string): string {
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
