import { soundOf } from "db/sound";
import type { Locale } from "db/vocabulary";
import { correctionOf } from "~/features/jobs/search/words/spelling/spelling";
import { foldedWordsOf } from "~/features/jobs/search/words/terms";
import { foldText } from "~/features/text/fold-text";
import { isMeaning, knownSounds, knownWords, tokensOf } from "./words";

/** A help article in one language. */
interface HelpDocument {
  slug: string;
  locale: Locale;
  title: string;
  description: string;
  /** Other ways to ask for it. */
  asked: string;
  body: string;
}

type Weights = ReadonlyMap<string, number>;

interface IndexedArticle {
  slug: string;
  locale: Locale;
  weights: Weights;
  /** The title and each way of asking, as tokens. */
  phrases: readonly (readonly string[])[];
}

/** The articles as the search reads them: what each token weighs in each. */
export interface HelpIndex {
  articles: readonly IndexedArticle[];
  /** In how many articles each word is, and the words by their sound. */
  counts: Weights;
  bySound: ReadonlyMap<string, readonly string[]>;
}

const fieldWeights = { title: 6, asked: 5, description: 3, body: 1 } as const;

/** Words of a question that are read. */
const mostWords = 12;

/** The most times that a token of the body counts, since long articles repeat their words. */
const mostInBody = 3;

/** Reads the articles once for many searches. */
export function indexHelp(documents: readonly HelpDocument[]): HelpIndex {
  const articles = documents.map(({ slug, locale, ...texts }) => ({
    slug,
    locale,
    weights: weigh(texts),
    phrases: phrasesOf(texts),
  }));
  const counts = new Map<string, number>();
  for (const { weights } of articles)
    for (const token of weights.keys()) counts.set(token, (counts.get(token) ?? 0) + 1);
  const bySound = new Map<string, string[]>();
  for (const word of counts.keys()) {
    if (isMeaning(word)) continue;
    const sound = soundOf(word);
    bySound.set(sound, [...(bySound.get(sound) ?? []), word]);
  }
  return { articles, counts, bySound };
}

const tokensIn = (text: string) => tokensOf(foldText(text).split(" ").filter(Boolean));

const phrasesOf = ({ title, asked }: Pick<HelpDocument, "title" | "asked">) =>
  [title, ...asked.split(",")].map((phrase) => [...new Set(tokensIn(phrase))]).filter((tokens) => tokens.length > 0);

function weigh(texts: Omit<HelpDocument, "slug" | "locale">): Weights {
  const weights = new Map<string, number>();
  for (const field of ["title", "asked", "description", "body"] as const) {
    const seen = new Map<string, number>();
    for (const token of tokensIn(texts[field])) seen.set(token, (seen.get(token) ?? 0) + 1);
    for (const [token, times] of seen) {
      const weight = fieldWeights[field] * (field === "body" ? Math.min(times, mostInBody) : 1);
      weights.set(token, (weights.get(token) ?? 0) + weight);
    }
  }
  return weights;
}

/** The shortest token that may be the beginning of a word. Characters. */
const shortestBeginning = 4;

/**
 * The tokens that a typed word can mean: itself and words that it begins, else words with the same sound, else its
 * spelling correction.
 */
function meant(token: string, { counts, bySound }: HelpIndex): string[] {
  if (isMeaning(token)) return [token];
  const words = [...counts.keys()].filter(
    (word) => word === token || (token.length >= shortestBeginning && word.startsWith(token)),
  );
  if (words.length > 0) return words;
  const sound = soundOf(token);
  if (token.length < shortestBeginning - 1 || sound.length < 2) return [];
  const alike = [...new Set([...(knownSounds().get(sound) ?? []), ...(bySound.get(sound) ?? [])])];
  if (alike.length > 0) return alike;
  const corrected = correct(token, counts);
  return corrected === null ? [] : tokensOf([corrected]);
}

/** Longer words are not corrected, since comparing letters takes time. */
const longestWord = 20;

/**
 * The spelling correction of a word, among known words with the same first letter and about the same length; null for
 * none.
 */
function correct(token: string, counts: Weights): string | null {
  if (token.length < shortestBeginning || token.length > longestWord) return null;
  const isNear = (word: string) => word.charAt(0) === token.charAt(0) && Math.abs(word.length - token.length) <= 2;
  const near = [...knownWords().map(([word]) => word), ...counts.keys()].filter(isNear);
  return correctionOf(
    token,
    near.map((word) => ({ word, jobsCount: counts.get(word) ?? 1 })),
  );
}

/** The score when the whole question is one of an article's ways of asking. */
const wholeQuestion = 25;

/** How near the nearest phrase is to the question: the words that both have among the words that either has, from 0 to 1. */
function likeness(tokens: readonly (readonly string[])[], phrases: IndexedArticle["phrases"]): number {
  const shares = phrases.map((phrase) => {
    const both = tokens.filter((words) => words.some((word) => phrase.includes(word))).length;
    return both / (tokens.length + phrase.length - both);
  });
  return Math.max(0, ...shares);
}

/** How much an article in another language than the asked one counts. */
const otherLanguage = 0.8;

/**
 * The slugs of the articles that answer a question, the best first, at most `limit`. Each word that an article has
 * counts by how rare it is; articles with more of the words come before articles that repeat one of them.
 */
export function searchHelp(index: HelpIndex, q: string, locale: Locale, limit = 8): string[] {
  const tokens = [...new Set(tokensOf(foldedWordsOf(q, mostWords)))]
    .map((token) => meant(token, index))
    .filter((each) => each.length > 0);
  if (tokens.length === 0) return [];
  const total = index.articles.length;
  const best = new Map<string, number>();
  for (const { slug, locale: language, weights, phrases } of index.articles) {
    let score = 0;
    let found = 0;
    for (const words of tokens) {
      const weight = Math.max(
        ...words.map((word) => (weights.get(word) ?? 0) * Math.log(1 + total / (index.counts.get(word) ?? total))),
      );
      if (weight > 0) found++;
      score += Math.min(weight, 30);
    }
    const weighed =
      (score + wholeQuestion * likeness(tokens, phrases) ** 2) *
      (found / tokens.length) *
      (language === locale ? 1 : otherLanguage);
    if (weighed > (best.get(slug) ?? 0)) best.set(slug, weighed);
  }
  const ranked = [...best].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  const least = (ranked[0]?.[1] ?? 0) / 6;
  return ranked
    .filter(([, score]) => score >= least)
    .slice(0, limit)
    .map(([slug]) => slug);
}
