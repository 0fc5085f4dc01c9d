import { once } from "db/once";
import { soundOf } from "db/sound";
import type { JobType } from "db/vocabulary";
import { foldText } from "~/features/text/fold-text";
import { enoughFor, facet } from "../facets";
import { conceptList } from "./concept-list";
import { distanceBetween } from "./spelling/spelling";

/** A concept: matches jobs with one of the phrases or one of the filter tokens. */
export interface Concept {
  /** Folded phrases, each as its words. */
  phrases: readonly (readonly string[])[];
  /** Filter tokens of jobs that match regardless of their words. */
  facets: readonly string[];
  /** Filter tokens of close matches. */
  near: readonly string[];
  remote: boolean;
  type: JobType | null;
  /** The name of a condition; null for a subject. */
  condition: { en: string; hi: string } | null;
  /** Whether it counts in the description as in the title. */
  anywhere: boolean;
  /** The seeker's background, such as an education. A job that does not mention it also fits. */
  ofSeeker: boolean;
}

/** The concepts by each of their phrases, and how many words the longest phrase has. */
const readList = once(() => {
  const byPhrase = new Map<string, Concept>();
  let longest = 1;
  for (const {
    says,
    asks = "",
    categories = [],
    near = [],
    type,
    experience,
    devices = [],
    shift,
    hours,
    education,
    language,
    withoutEnglish,
    women,
    remote = false,
    condition = null,
    anywhere = false,
    ofSeeker = false,
  } of conceptList) {
    const phrasesOf = (text: string) =>
      [...new Set(text.split(",").map(foldText))].filter(Boolean).map((phrase) => phrase.split(" "));
    const phrases = phrasesOf(says);
    const facets = [
      ...categories.map(facet.category),
      ...(type ? [facet.jobType(type)] : []),
      ...(experience ? [facet.experience(experience)] : []),
      ...devices.map(facet.device),
      ...(shift ? [facet.shift(shift)] : []),
      ...(hours ? [facet.hours(hours)] : []),
      ...(education ? enoughFor[education].map(facet.education) : []),
      ...(language ? [facet.language(language)] : []),
      ...(withoutEnglish ? [facet.withoutEnglish] : []),
      ...(women ? [facet.women] : []),
    ];
    const concept: Concept = {
      phrases,
      facets,
      near: near.map(facet.category),
      remote,
      type: type ?? null,
      condition,
      anywhere,
      ofSeeker,
    };
    for (const phrase of [...phrases, ...phrasesOf(asks)]) {
      byPhrase.set(phrase.join(" "), concept);
      longest = Math.max(longest, phrase.length);
    }
  }
  return { byPhrase, longest };
});

/** Names whose phonetic form has at least this many letters may differ by two letters. */
const longSound = 6;

/**
 * The Latin phrases of a concept with the sound of a typed phrase in another script: "business development" for "बिजनेस
 * डेवलपमेंट".
 */
export function sameNames(words: readonly string[], { phrases }: Concept): (readonly string[])[] {
  const isLatin = (each: readonly string[]) => /^[a-z0-9 ]+$/.test(each.join(" "));
  if (isLatin(words)) return [];
  const soundOfAll = (each: readonly string[]) => each.map(soundOf).join("");
  const sound = soundOfAll(words);
  return phrases.filter(
    (phrase) => isLatin(phrase) && distanceBetween(soundOfAll(phrase), sound) <= (sound.length >= longSound ? 2 : 0),
  );
}

/**
 * The concept named by the words from a given position on, by its longest phrase, and its number of words; null for
 * none.
 */
export function readConcept(words: readonly string[], from: number): { concept: Concept; length: number } | null {
  const { byPhrase, longest } = readList();
  for (let length = Math.min(longest, words.length - from); length > 0; length--) {
    const concept = byPhrase.get(words.slice(from, from + length).join(" "));
    if (concept) return { concept, length };
  }
  return null;
}
