import { allIndia } from "db/catalogues/all-india";
import { findCity } from "db/catalogues/cities";
import { foldText } from "~/features/text/fold-text";
import { findNamedPlace, type RequestedPlace } from "./requested-place";

/** Towns whose names are also common words or personal names: recognised as towns only next to certain words. */
const ambiguous = new Set(
  foldText(
    "ara gaya mau una puri pali anand sagar guna banda basti hassan leh diu doda moga beed durg salem gonda angul theni along alwar mandla theni tura satna mandi khanna dwarka आरा गया पाली गुना सागर पुरी बांदा बस्ती बीड द्वारका",
  ).split(" "),
);
const before = new Set(foldText("in at near around from").split(" "));
const after = new Set(foldText("me mein mai city district jila zila में शहर जिला जिले").split(" "));

const longestName = 4;

/**
 * The place named by the folded words from a given position on, by its longest name, and its number of words; `place`
 * is null for all India.
 * @param isAlone whether there are no other significant words
 */
export function readPlaceAt(
  words: readonly string[],
  from: number,
  isAlone: boolean,
): { place: RequestedPlace | null; length: number } | null {
  for (let length = Math.min(longestName, words.length - from); length > 0; length--) {
    const name = words.slice(from, from + length).join(" ");
    if (length > 1 && findCity(name)?.key === allIndia.key) return { place: null, length };
    if (ambiguous.has(name) && !isAlone && !before.has(words[from - 1] ?? "") && !after.has(words[from + 1] ?? ""))
      continue;
    const place = findNamedPlace(name);
    if (place) return { place: { ...place, words: words.slice(from, from + length) }, length };
  }
  return null;
}
