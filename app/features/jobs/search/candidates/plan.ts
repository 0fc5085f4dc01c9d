import { salaryBands } from "db/vocabulary";
import { facet, salaryBandOf } from "../facets";
import type { JobSearch } from "../search";
import { parseQuery, subjectsOf, type ParsedQuery, type Term } from "../words/terms";
import {
  allOf,
  allWords,
  anyOf,
  aroundExpression,
  boostedExpression,
  closeExpression,
  facetsExpression,
  namesExpression,
  neighboursExpression,
  phraseExpression,
  placeExpression,
  termExpressions,
  termsExpression,
  titleMark,
  typedExpression,
} from "./match";
import { activeFilters, type Filter } from "./narrowing";

/** One of these filter tokens; null for none. */
const facetsOf = (tokens: readonly string[]) => anyOf(tokens.map((token) => facetsExpression([token])));

/** The parsed words and the filters of a search. */
export interface Plan {
  query: ParsedQuery;
  filters: readonly Filter[];
}

/** A query for the newest matching jobs. */
export interface CandidateQuery {
  /** An FTS5 expression; null for every listed job. */
  match: string | null;
  limit: number;
  /** A part of the first query's match; runs when that query is full, and only over older jobs. */
  beyond?: boolean;
  /**
   * Its jobs are found quickly at any age. It matches promoted jobs, or a single token, which the index lists newest
   * first.
   */
  isOfAnyAge?: boolean;
  /** The replacement when the first query finds fewer than {@link enough} jobs; null for none. */
  whenFew?: string | null;
  /** Only jobs with a listing key below this one. */
  before?: number;
  /**
   * An additional query. It runs together with this one, but also over newer jobs. Without a match it runs only when
   * few jobs match.
   */
  along?: Pick<CandidateQuery, "match" | "limit" | "isOfAnyAge" | "whenFew">;
}

/** With fewer jobs than this, close ones are shown after them. */
export const enough = 10;

/** Maximum number of candidates of one kind. */
export const poolSize = 120;

/** Maximum number of candidates of each pay band. */
const payBandSize = 80;

export const planOf = (search: JobSearch, now: number): Plan => ({
  query: parseQuery(search.q),
  filters: activeFilters(search, now),
});

/** Only jobs with a listing key above this one pass. */
export const oldestOf = ({ filters }: Plan) => Math.max(0, ...filters.map(({ oldest }) => oldest));

const tokensOf = ({ query, filters }: Plan) => [
  ...filters.flatMap(({ token }) => token ?? []),
  ...(query.remote ? [facet.remote] : []),
];

/** The pay bands that may contain the requested minimum pay; null without a requested pay. */
function payExpression({ pay }: ParsedQuery): string | null {
  if (pay === null) return null;
  const bands = salaryBands.filter((band) => band !== "any");
  return facetsOf(bands.slice(bands.findIndex((band) => band === salaryBandOf(pay))).map(facet.salary));
}

/** The filters, and the parts of the words that act as filters. */
function narrowing(plan: Plan, ...more: string[]): string | null {
  return allOf([payExpression(plan.query), filtering(plan, more)]);
}

/** @param filters those of the plan, or their replacement */
function filtering(plan: Plan, more: readonly string[] = [], filters = plan.filters): string | null {
  return allOf([
    facetsExpression([...tokensOf({ ...plan, filters }), ...more]),
    ...filters.flatMap(({ words, anyOf: some, place }) => [
      allWords(words, ""),
      anyOf([facetsOf(some), place && namesExpression(place)]),
    ]),
  ]);
}

/**
 * The condition of the place in the words. A single place token is combined with the filter tokens, since the index has
 * tokens for their pairs.
 */
function inPlace(plan: Plan): string | null {
  const [first, ...others] = plan.query.place?.tokens ?? [];
  if (first === undefined) return narrowing(plan);
  return others.length === 0 && plan.query.place?.names.length === 0
    ? narrowing(plan, first)
    : allOf([placeExpression(plan.query), narrowing(plan)]);
}

/** The filters; the place filter also includes nearby towns. */
const widened = ({ filters }: Plan): Filter[] =>
  filters.map((filter) => {
    if (!filter.place) return filter;
    const tokens = [...new Set([...filter.place.tokens, ...filter.place.near.map(({ token }) => token)])];
    return { ...filter, token: null, anyOf: tokens };
  });

/** Every job that contains everything requested, anywhere in it; null for an empty request. */
export function wholeMatch(plan: Plan): string | null {
  return allOf([...termExpressions(plan.query.terms, ""), inPlace(plan)]);
}

const waysToSay = ({ concept, variants }: Term) => concept?.phrases.length ?? variants.length;

/**
 * Jobs that contain all terms, or all but one. Computed by halves: all terms of one half, and all but one of the other.
 * This reads each list fewer times, and the lists of the term with the most variants only once.
 */
function allButOneOf(asked: readonly Term[]): string | null {
  if (asked.length < 2) return null;
  const terms = [...asked].sort((one, other) => waysToSay(other) - waysToSay(one));
  const halves = [terms.slice(0, terms.length >> 1), terms.slice(terms.length >> 1)] as const;
  const [one, other] = halves.map((half) => ({ all: termsExpression(half, ""), allButOne: allButOneOf(half) })) as [
    Halved,
    Halved,
  ];
  return anyOf([allOf([one.all, other.allButOne]), allOf([one.allButOne, other.all])]);
}

interface Halved {
  all: string | null;
  allButOne: string | null;
}

/**
 * Close jobs: jobs in any place or with any pay or condition, jobs of a related category, and jobs with all subjects
 * but one. Null where this would match every job with one of the words.
 */
function closeMatch(plan: Plan): string | null {
  const { query } = plan;
  const subjects = subjectsOf(query.terms);
  const near = closeExpression(subjects, "");
  const whole = termsExpression(query.terms, "");
  const isWider =
    near !== whole || query.place !== null || query.pay !== null || plan.filters.some(({ place }) => place);
  const words = anyOf([...(isWider ? [near] : []), ...(subjects.length > 2 ? [allButOneOf(subjects)] : [])]);
  return words !== null || (isWider && subjects.length === 0)
    ? allOf([words, filtering(plan, [], widened(plan))])
    : null;
}

/** Jobs whose title, skills or company hold one of the subjects. */
function someMatch(plan: Plan): string | null {
  const subjects = subjectsOf(plan.query.terms);
  return subjects.length > 1
    ? allOf([anyOf(subjects.map((term) => closeExpression([term], titleMark))), filtering(plan)])
    : null;
}

/**
 * The candidate queries of a search by relevance, newest first in each: promoted jobs; jobs with the typed words in
 * title, skills or company; jobs with their synonyms there; jobs with them anywhere. When few jobs match, the same
 * statement searches close jobs instead of older matches.
 */
export function relevanceQueries(plan: Plan): CandidateQuery[] {
  const { query } = plan;
  const { terms } = query;
  const narrow = inPlace(plan);
  const inTitle = termExpressions(terms, titleMark);
  const title = allOf(inTitle);
  const typed = typedExpression(terms, titleMark);
  const queries: CandidateQuery[] = [{ match: wholeMatch(plan), limit: poolSize }];
  // Only promoted jobs have these tokens, so their lists are short. Words that also count in the description have no
  // such tokens.
  const isShort = !terms.some(({ concept }) => concept?.anywhere);
  queries.push({
    match: boostedExpression(allOf([...inTitle, narrow])),
    limit: 30,
    beyond: true,
    isOfAnyAge: isShort,
    whenFew: closeMatch(plan),
  });
  const isSingle = terms.length === 1 && terms[0]?.words.length === 1;
  // In any place: a word of a place name may belong to the name of a company or trade.
  const namesOf = (some: readonly Term[]) => [
    some.flatMap(({ words }) => words),
    some.flatMap(({ words, sameAs }) => sameAs[0] ?? words),
  ];
  const subjects = subjectsOf(terms);
  const names = [...namesOf(terms), ...namesOf(subjects)];
  const phrase = anyOf([...names, query.typed].map(phraseExpression));
  const neighbours = subjects.length > 1 ? anyOf(namesOf(subjects).map(neighboursExpression)) : null;
  const along =
    phrase === null && neighbours === null
      ? {}
      : {
          along: {
            match: phrase && allOf([phrase, narrowing(plan)]),
            limit: 40,
            isOfAnyAge: true,
            whenFew: neighbours && allOf([neighbours, narrowing(plan)]),
          },
        };
  if (title && title !== typed && terms.length === 1)
    queries.push({ match: allOf([typed, narrow]), limit: 20, beyond: true, isOfAnyAge: isSingle });
  if (title)
    queries.push({
      match: allOf([...inTitle, narrow]),
      limit: 30,
      beyond: true,
      isOfAnyAge: isSingle && terms[0]?.concept === null,
      whenFew: someMatch(plan),
      ...along,
    });
  if (query.place) {
    const around = aroundExpression(query.place);
    const beside = around === null ? {} : { along: { match: allOf([...inTitle, around, narrowing(plan)]), limit: 50 } };
    queries.push({ match: allOf([...inTitle, narrowing(plan, facet.remote)]), limit: 40, ...beside });
  }
  return queries;
}

/** Queries for the pay bands, from the best paid down. Jobs with undisclosed pay are in none of them. */
export function salaryQueries(plan: Plan): CandidateQuery[] {
  const whole = wholeMatch(plan);
  const bands = [["25+", "15-25"], ["10-15"], ["6-10"], ["3-6"], ["0-3"]];
  return bands.map((band) => ({
    match: allOf([anyOf(band.map((each) => `"${facet.salary(each)}"`)), whole]),
    limit: payBandSize,
  }));
}

/** Two queries: jobs that pass all filters but one, and jobs with any filters. Both ignore the filter by words. */
export function relaxedQueries({ query, filters }: Plan): CandidateQuery[] {
  const indexed = filters.filter(({ token, anyOf: some }) => token !== null || some.length > 0);
  const own = query.remote ? [facet.remote] : [];
  const words = allOf([termsExpression(query.terms, ""), placeExpression(query)]);
  const all = (some: readonly Filter[]) =>
    allOf([
      facetsExpression([...own, ...some.flatMap(({ token }) => token ?? [])]),
      ...some.map((filter) => facetsOf(filter.anyOf)),
    ]);
  const allButOne =
    indexed.length > 1 ? anyOf(indexed.map((lifted) => all(indexed.filter((filter) => filter !== lifted)))) : null;
  const none = allOf([words, facetsExpression(own)]);
  return [
    ...(allButOne ? [{ match: allOf([words, allButOne]), limit: poolSize }] : []),
    { match: none, limit: poolSize },
  ];
}

/** Jobs that match a part of the request, the best matches first. */
export function someWordsQueries(plan: Plan): CandidateQuery[] {
  const { terms, place } = plan.query;
  const narrow = filtering(plan);
  const queries: CandidateQuery[] = [];
  const add = (words: string | null) => words && queries.push({ match: allOf([words, narrow]), limit: poolSize });
  if (place) add(termsExpression(terms, ""));
  if (terms.length > 2) add(allButOneOf(terms));
  if (terms.length > 1) add(anyOf(terms.map((term) => termsExpression([term], titleMark))));
  if (terms.length > 1) add(anyOf(terms.map((term) => termsExpression([term], ""))));
  if (place && terms.length > 0) add(placeExpression(plan.query));
  return queries;
}
