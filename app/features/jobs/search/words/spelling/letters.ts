import { foldText } from "~/features/text/fold-text";
import { readConcept } from "../concepts";

/** How Hindi writes the Latin letters. */
const hindiLetters = "ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू डब्लू एक्स वाई वाय जेड ज़ेड"
  .split(" ")
  .join("|");
/** Letters with full stops between: "B.P.O.", "बी. पी. ओ." */
const letters = new RegExp(
  `(?<![\\p{L}\\p{M}.])(?:(?:[a-z]\\.){1,5}[a-z]|(?:(?:${hindiLetters})\\. ?){1,5}(?:${hindiLetters}))\\.?(?![\\p{L}\\p{M}])`,
  "giu",
);

const joined = (spelt: string) => spelt.replace(/[. ]/g, "");

/** The abbreviations of a text that are spelt with full stops, as words: "B.P.O." gives "BPO". */
export const abbreviationsIn = (text: string): string[] => [...text.matchAll(letters)].map(([spelt]) => joined(spelt));

const latinPair = /^[a-z]\.[a-z]\.?$/i;

/** Hindi letters with spaces between, and a word behind letters: "बी पी ओ", "बी.कॉम", "बी. एड". */
const loose = new RegExp(
  `(?<![\\p{L}\\p{M}.])(?:(?:(?:${hindiLetters})[. ] ?){1,4}(?:${hindiLetters})|(?:(?:${hindiLetters})\\. ?){1,4}[\\u0900-\\u097f]{2,8})\\.?(?![\\p{L}\\p{M}])`,
  "gu",
);

/** A search with such abbreviations as words. Two Latin letters stay apart unless they are a known word: they may be initials. */
export const joinAbbreviations = (q: string): string =>
  q
    .replace(letters, (spelt) => {
      const word = joined(spelt);
      return !latinPair.test(spelt) || readConcept([foldText(word)], 0) ? word : spelt;
    })
    .replace(loose, (spelt) => (readConcept([foldText(joined(spelt))], 0) ? joined(spelt) : spelt));
