import { findCity, type CityKey } from "db/catalogues/cities";
import { foldText } from "~/features/text/fold-text";
import { readConcept, type Concept } from "./concepts";

/** One thing that is looked for: a word, or several that mean something together. */
export interface Term {
  /** As typed, folded. */
  words: readonly string[];
  /** Null for a plain word. */
  concept: Concept | null;
  /** Words that count as the plain word: what it begins, or what it was meant to be. */
  variants: readonly string[];
}

/** What the words of a search ask for. */
export interface ParsedQuery {
  terms: Term[];
  /** A city named among the words: jobs there come first, then those from home. */
  city: { key: CityKey; words: readonly string[] } | null;
  /** Work from home is asked for. */
  remote: boolean;
}

/** Words that say nothing when others stand beside them. */
const idle = new Set(
  foldText(
    `job jobs naukri naukari nokri rojgar rozgar kaam kam vacancy vacancies opening openings hiring chahiye chaiye chahie karna
    karne wala wale wali hai he ki ka ke ko me mein mai in for at on of the a an and or with to from near best top good i want
    need looking apply latest new work नौकरी नौकरियां काम जॉब जॉब्स चाहिए चाहिये में का की के को है हैं और लिए वाला वाली करना
    रोजगार भर्ती`,
  ).split(" "),
);

const mostTerms = 8;

/** The folded words of a text; at most twelve, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldText(text).split(" "))].filter(Boolean).slice(0, 12);
}

function readCityAt(words: readonly string[], from: number) {
  for (let length = Math.min(3, words.length - from); length > 0; length--) {
    const named = words.slice(from, from + length);
    const place = findCity(named.join(" "));
    if (place && (place.key !== "all-india" || length > 1)) return { key: place.key, words: named };
  }
  return null;
}

/** Reads the words of a search: concepts, a city, work from home, plain words; what says nothing is left out. */
export function parseQuery(q: string): ParsedQuery {
  const words = wordsOf(q);
  const query: ParsedQuery = { terms: [], city: null, remote: false };
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const place = readCityAt(words, at);
    const found = readConcept(words, at);
    const word = words[at] ?? "";
    if (found && found.length >= (place?.words.length ?? 0)) {
      if (found.concept.remote) query.remote = true;
      else query.terms.push({ words: words.slice(at, at + found.length), concept: found.concept, variants: [] });
      at += found.length;
    } else if (place && (place.key === "all-india" || query.city === null)) {
      if (place.key !== "all-india") query.city = { key: place.key, words: place.words };
      at += place.words.length;
    } else {
      if (idle.has(word)) left.push(word);
      else query.terms.push({ words: [word], concept: null, variants: [] });
      at += 1;
    }
  }
  const saysNothing = query.terms.length === 0 && query.city === null && !query.remote;
  if (saysNothing) query.terms = left.map((word) => ({ words: [word], concept: null, variants: [] }));
  query.terms = query.terms.slice(0, mostTerms);
  return query;
}
