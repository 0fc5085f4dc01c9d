import { stemmer } from "stemmer";
import { facet } from "../facets";
import type { RequestedPlace } from "../places/requested-place";
import { fieldForms } from "../words/spelling/word-forms";
import type { Term, ParsedQuery } from "../words/terms";

// The index job_search has three kinds of tokens, which input cannot confuse: plain words; words of title, skills and
// company with a leading "_"; filter tokens with "_" inside, plus one token for each pair of them. For promoted jobs
// the last two kinds are repeated with a prefix.

/**
 * Letters that SQLite's tokenizer keeps within a word. A word with other characters would be split in two, and the
 * index has no positions for phrases; such a word finds nothing.
 */
const indexable =
  /^[0-9a-z\u00df-\u00f6\u00f8-\u024f\u0400-\u0481\u048a-\u0527\u0620-\u064a\u0900-\u0963\u0966-\u096f\u0971-\u0977\u0979-\u097f\u0981-\u09e3\u09e6-\u09f1\u0a01-\u0a75\u0a81-\u0aef\u0b01-\u0b54\u0b56-\u0b71\u0b82-\u0bef\u0c01-\u0c03\u0c05-\u0c33\u0c35-\u0c39\u0c3d-\u0c59\u0c60-\u0c6f\u0c82\u0c83\u0c85-\u0cb9\u0cbc-\u0cd6\u0ce0-\u0cef\u0d02\u0d03\u0d05-\u0d3a\u0d3d-\u0d4d\u0d60-\u0d6f\u0d7a-\u0d7f]+$/;

/** Whether the index can hold the word. */
export const isIndexable = (word: string): boolean => indexable.test(word);

/** Matches no job. */
export const nothing = '"no_such_token"';

export const titleMark = "_";

const quote = (word: string, mark: string) => (isIndexable(word) ? `"${mark}${word}"` : nothing);

/** At least one of the expressions; null for none. */
export function anyOf(parts: readonly (string | null)[]): string | null {
  const own = [...new Set(parts.filter((part) => part !== null))];
  return own.length > 1 ? `(${own.join(" OR ")})` : (own[0] ?? null);
}

/** Above this number of tokens a group of alternatives counts as large. */
const fewTokens = 3;

/**
 * The estimated rank by number of jobs, from few to many: words, places and pairs of filters, a filter, few
 * alternatives, many, work from home.
 */
function breadthOf(part: string): number {
  if (part === facetToken(facet.remote)) return 5;
  const tokens = part.split('"').length >> 1;
  if (part.includes(" OR ")) return tokens > fewTokens ? 4 : 3;
  if (tokens > 1 || /__|"(city|town)_/.test(part)) return 1;
  return part.includes("_", 2) ? 2 : 0;
}

/**
 * The AND of expressions, evaluated one after another. FTS5 flattens nested ANDs and reads all their lists in parallel.
 * As the left side of a NOT, the first expressions stay together, and a further list is read only for jobs that pass
 * them.
 */
const oneByOne = ([first, ...others]: readonly string[]): string | null =>
  first === undefined
    ? null
    : others.reduce((all, part, at) => `(${at > 0 ? `(${all} NOT ${nothing})` : all} AND ${part})`, first);

/** The AND of all expressions, the rarest first; null for none. */
export function allOf(parts: readonly (string | null)[]): string | null {
  const own = [...new Set(parts.filter((part) => part !== null))];
  return oneByOne(own.sort((one, other) => breadthOf(one) - breadthOf(other)));
}

/** All of the words. @param mark {@link titleMark} for the words of title, skills and company only */
export const allWords = (words: readonly string[], mark: string) => allOf(words.map((word) => quote(word, mark)));

const facetToken = (token: string) => `"${token}"`;

/**
 * The stems of a word in the index, without and with the title mark. The mark can change the stem of a short word such
 * as "us" or "use".
 */
const indexed = (word: string) => `${stemmer(word)} ${stemmer(titleMark + word)}`;

/**
 * Removes phrases that contain another one, as stemmed by the index: "tally" makes "tally prime" redundant, and
 * "developer" makes "development" redundant. Each would read one more list and find nothing new.
 */
function shortest(phrases: readonly (readonly string[])[]): (readonly string[])[] {
  const known = phrases.map((phrase) => new Set(phrase.map(indexed)));
  const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].every((word) => other.has(word));
  return phrases.filter((_phrase, at) => {
    const own = known[at] ?? new Set();
    return !known.some(
      (other, place) => (other.size < own.size || (other.size === own.size && place < at)) && isWithin(other, own),
    );
  });
}

/**
 * Any phrase of a term. For a concept with filter tokens of its own, only its single words are searched besides the
 * typed words. A phrase such as "customer executive" would make the index read all jobs with "customer".
 */
function termExpression({ words, concept, variants }: Term, mark: string): string | null {
  if (!concept)
    return anyOf(
      shortest([
        words,
        ...variants.map((variant) => variant.split(" ")),
        ...words.flatMap(fieldForms).map((word) => [word]),
      ]).map((each) => allWords(each, mark)),
    );
  const own = concept.anywhere ? "" : mark;
  const isSearched = concept.facets.length === 0 || concept.anywhere;
  const phrases = concept.phrases.filter((phrase) => phrase.length === 1 || isSearched);
  return anyOf([
    ...shortest([words, ...phrases]).map((phrase) => allWords(phrase, own)),
    ...concept.facets.map(facetToken),
  ]);
}

/** For each term, any of its variants. */
export const termExpressions = (terms: readonly Term[], mark: string) =>
  terms.map((term) => termExpression(term, mark));

/** All terms, each in any of its variants. */
export const termsExpression = (terms: readonly Term[], mark: string) => allOf(termExpressions(terms, mark));

/** All terms, each in any of its variants or a close one. */
export const closeExpression = (terms: readonly Term[], mark: string) =>
  allOf(terms.map((term) => anyOf([termExpression(term, mark), ...(term.concept?.near ?? []).map(facetToken)])));

/** Maximum number of words that are searched as one phrase. */
const longestPhrase = 5;

/** The index token of each pair of neighbouring words; null for a pair without a token. */
const pairsOf = (words: readonly string[]): (string | null)[] =>
  words
    .slice(1)
    .map((word, at) =>
      isIndexable(words[at] ?? "") && isIndexable(word) ? `"${titleMark}${words[at]}__${word}"` : null,
    );

/** The words as one phrase in the title. Null for a single word and for a long text. */
export function phraseExpression(words: readonly string[]): string | null {
  const pairs = pairsOf(words);
  return words.length <= longestPhrase && pairs.every((pair) => pair !== null) ? allOf(pairs) : null;
}

/**
 * Two consecutive words as a phrase in the title; null for fewer than three words, and if the index has no token for
 * any pair.
 */
export const neighboursExpression = (words: readonly string[]): string | null =>
  words.length > 2 ? anyOf(pairsOf(words)) : null;

/** All terms exactly as they were typed. */
export const typedExpression = (terms: readonly Term[], mark: string) =>
  allOf(terms.map(({ words, concept }) => allWords(words, concept?.anywhere ? "" : mark)));

/** All of these filter tokens. Two tokens at a time are searched as one pair token, whose job list is shorter. */
export function facetsExpression(tokens: readonly string[]): string | null {
  const sorted = [...new Set(tokens)].sort();
  const [first] = sorted;
  if (first === undefined) return null;
  if (sorted.length === 1) return facetToken(first);
  const pairs = [];
  for (let at = 0; at < sorted.length; at += 2) {
    const one = sorted[at] ?? first;
    const other = sorted[at + 1];
    pairs.push(facetToken(other === undefined ? `${first}__${one}` : `${one}__${other}`));
  }
  return allOf(pairs);
}

/** Any of the names, anywhere in a job. */
export const namesExpression = ({ names }: Pick<RequestedPlace, "names">): string | null =>
  anyOf(names.map((name) => allWords(name, "")));

/** In the place that the words name. */
export const placeExpression = ({ place }: ParsedQuery): string | null =>
  place && anyOf([...place.tokens.map(facetToken), namesExpression(place)]);

/** In a town near the place. */
export const aroundExpression = ({ near }: Pick<RequestedPlace, "near">): string | null =>
  anyOf([...new Set(near.map(({ token }) => token))].map(facetToken));

/** The prefix of the extra title and filter tokens of a promoted job. */
const boostedMark = "b_";

/** Promoted jobs that match: their own tokens have short lists. Null for an empty expression. */
export const boostedExpression = (match: string | null): string | null =>
  oneByOne([
    facetToken(facet.boosted),
    ...(match === null ? [] : [match.replace(/"([^"]*_[^"]*)"/g, `"${boostedMark}$1"`)]),
  ]);
