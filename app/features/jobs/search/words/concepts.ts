import { once } from "db/once";
import type { JobType } from "db/vocabulary";
import { foldText } from "~/features/text/fold-text";
import { facet } from "../facets";
import { conceptList } from "./concept-list";

/** What several phrases mean: jobs with one of the phrases, or with one of the filter tokens. */
export interface Concept {
  /** Folded phrases, each as its words. */
  phrases: readonly (readonly string[])[];
  /** Filter tokens of jobs that are meant whatever their words. */
  facets: readonly string[];
  /** Filter tokens of jobs that are close to what is meant. */
  near: readonly string[];
  remote: boolean;
  type: JobType | null;
  /** The name of what a job has beside what it is about; null for what it is about. */
  condition: { en: string; hi: string } | null;
  /** Whether it counts in the description as in the title. */
  anywhere: boolean;
}

/** The concepts by each of their phrases, and how many words the longest phrase has. */
const readList = once(() => {
  const byPhrase = new Map<string, Concept>();
  let longest = 1;
  for (const { says, categories = [], near = [], type, experience, language, women, remote = false, condition = null, anywhere = false } of conceptList) {
    const phrases = [...new Set(says.split(",").map(foldText))].map((phrase) => phrase.split(" "));
    const facets = [
      ...categories.map(facet.category), ...(type ? [facet.jobType(type)] : []), ...(experience ? [facet.experience(experience)] : []),
      ...(language ? [facet.language(language)] : []), ...(women ? [facet.women] : []),
    ];
    const concept: Concept = { phrases, facets, near: near.map(facet.category), remote, type: type ?? null, condition, anywhere };
    for (const phrase of phrases) {
      byPhrase.set(phrase.join(" "), concept);
      longest = Math.max(longest, phrase.length);
    }
  }
  return { byPhrase, longest };
});

/** The concept that the words name from a place on, by their longest phrase, and how many words that are; null for none. */
export function readConcept(words: readonly string[], from: number): { concept: Concept; length: number } | null {
  const { byPhrase, longest } = readList();
  for (let length = Math.min(longest, words.length - from); length > 0; length--) {
    const concept = byPhrase.get(words.slice(from, from + length).join(" "));
    if (concept) return { concept, length };
  }
  return null;
}
