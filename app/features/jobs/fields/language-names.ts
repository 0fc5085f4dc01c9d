import { languages, type LanguageKey } from "db/catalogues/bands";
import { foldText } from "~/features/text/fold-text";

/** Further names and spellings of languages. */
const alsoCalled: Partial<Record<LanguageKey, readonly string[]>> = {
  hindi: ["hindee"],
  english: ["angrezi", "angreji", "inglish", "इंग्लिश"],
  bengali: ["bangla", "बंगाली"],
  gujarati: ["gujrati"],
  odia: ["oriya", "उड़िया"],
  punjabi: ["panjabi"],
};

/** The names of each language, folded. */
export const languageSpellings: readonly (readonly [LanguageKey, readonly string[]])[] = languages.map(
  ({ key, en, hi }) => [key, [en, hi, ...(alsoCalled[key] ?? [])].map(foldText)],
);

/** The language of a name in English or Hindi, in any case; null for an unknown one. */
export function languageOf(name: string): LanguageKey | null {
  const folded = foldText(name);
  return languageSpellings.find(([, names]) => names.includes(folded))?.[0] ?? null;
}

/** Languages in the order of the catalogue, each once. */
export const inOrder = (keys: Iterable<LanguageKey | null>): LanguageKey[] => {
  const wanted = new Set(keys);
  return languages.map(({ key }) => key).filter((key) => wanted.has(key));
};
