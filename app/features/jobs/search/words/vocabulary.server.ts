import { sql } from "drizzle-orm";
import type { Db } from "db/client";
import { isIndexable } from "../candidates/match";
import {
  commonerThan,
  correctionOf,
  otherSpellings,
  spellingLookups,
  shortestSlip,
  type KnownWord,
} from "./spelling/spelling";
import { parseQuery, foldedWordsOf, type ParsedQuery } from "./terms";

/** The corrected words of a search. */
interface Meaning {
  query: ParsedQuery;
  /** The corrected words; null when words were only completed. */
  q: string | null;
}

const mostWords = 4;
const mostCompletions = 6;

/** Jobs with a word in the description are counted up to this number, above which no correction is considered. */
const mostMentions = 100;

interface FoundWord extends KnownWord {
  /** The word that was typed; null for completions of the last one. */
  typed: string | null;
}

/**
 * The statement that finds known words near some words, completions of the last word, and the number of jobs with each
 * word. A typed word is also counted if it is only in the description.
 */
function nearWordsQuery(words: readonly string[], last: string) {
  const places = words.map((word) => ({ word, ...spellingLookups(word) }));
  const byWord = JSON.stringify(places.flatMap(({ word, words: near }) => near.map((each) => [word, each])));
  const bySound = JSON.stringify(places.flatMap(({ word, sounds }) => sounds.map((each) => [word, each])));
  return sql`select p.value ->> 0 as typed, w.word as word, w.jobs_count as jobsCount
      from json_each(${byWord}) p cross join search_words w on w.word = p.value ->> 1
    union all
    select * from (select p.value ->> 0, w.word, w.jobs_count
      from json_each(${bySound}) p cross join search_words w on w.sound = p.value ->> 1 limit 400)
    union all
    select * from (select null, word, jobs_count from search_words
      where word > ${last} and word < ${`${last}\u{10ffff}`} order by jobs_count desc limit ${mostCompletions})
    union all
    select p.value, p.value, (select count(*) from (select 1 from job_search where job_search match '"' || p.value || '"' limit ${mostMentions})) as mentions
      from json_each(${JSON.stringify(words.filter(isIndexable))}) p where mentions > 0`;
}

/** The plain words of a query that may be typing errors or prefixes. */
const plainWords = ({ terms }: ParsedQuery) => terms.flatMap(({ words, concept }) => (concept ? [] : words));

/**
 * The correction of a search with few results: unknown words, and rare words with a much more frequent neighbour, are
 * corrected, and the last word is completed. Null for no correction.
 */
export async function readMeaning(db: Db, q: string, query: ParsedQuery): Promise<Meaning | null> {
  const words = foldedWordsOf(q);
  const plain = plainWords(query)
    .filter((word) => word.length > 1)
    .slice(0, mostWords);
  const last = words.at(-1) ?? "";
  if (plain.length === 0) return null;
  const found = await db.all<FoundWord>(nearWordsQuery(plain, plain.includes(last) ? last : "\u{10ffff}"));
  const countOf = (word: string) =>
    Math.max(0, ...found.filter((each) => each.typed === word && each.word === word).map(({ jobsCount }) => jobsCount));
  const completions = found.filter(({ typed }) => typed === null).map(({ word }) => word);

  const corrections = new Map<string, string>();
  const spellings = new Map<string, string[]>();
  for (const word of plain) {
    const count = countOf(word);
    if (word.length < shortestSlip || (count === 0 && word === last && completions.length > 0)) continue;
    const near = found.filter(({ typed }) => typed === word);
    const correction = count > 0 ? commonerThan({ word, jobsCount: count }, near) : correctionOf(word, near);
    if (correction) corrections.set(word, correction);
    else if (count > 0) spellings.set(word, otherSpellings({ word, jobsCount: count }, near));
  }
  const corrected = words.map((word) => corrections.get(word) ?? word);
  const meant = parseQuery(completeLast(corrected, completions).join(" "));
  for (const term of meant.terms) {
    if (term.concept) continue;
    const typed = plain.find((word) => corrections.get(word) === term.words[0]);
    const variants = [
      ...(typed ? [typed] : []),
      ...(term.words[0] === last ? completions : []),
      ...(spellings.get(term.words[0] ?? "") ?? []),
    ];
    term.variants = variants;
  }
  const hasSpellings = [...spellings.values()].some((others) => others.length > 0);
  if (corrections.size === 0 && completions.length === 0 && !hasSpellings) return null;
  return { query: meant, q: corrections.size > 0 ? corrected.join(" ") : null };
}

/**
 * The words with the last one completed, if it forms one concept with the words before it: "data ent" becomes "data
 * entry".
 */
function completeLast(words: string[], completions: readonly string[]): string[] {
  for (const completion of completions) {
    const completed = [...words.slice(0, -1), completion];
    const concept = parseQuery(completed.join(" ")).terms.find(
      (term) => term.concept && term.words.length > 1 && term.words.at(-1) === completion,
    );
    if (concept) return completed;
  }
  return words;
}
