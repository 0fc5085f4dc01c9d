import { sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, jobs } from "db/schema";
import { rowsAsText } from "db/statements";
import { cardColumns, listed } from "../../listing/columns.server";
import type { JobCardRow } from "../../queries.server";
import { facet } from "../facets";
import type { RequestedPlace } from "../places/requested-place";
import { pageSize } from "../search";
import type { Concept } from "../words/concepts";
import { beginningOf } from "../words/spelling/word-forms";
import { roleOf, subjectsOf, type Term, type ParsedQuery } from "../words/terms";
import { candidateKeys, isWholeByKey, literal } from "./candidate-keys.server";
import { isIndexable } from "./match";
import type { CandidateQuery } from "./plan";
import { rankedOf } from "./pool.server";
import type { Candidate } from "./ranking/reading";
import { conditionShare, dayOfKeys, fitting, payNamedBonus, placeWeights, weights } from "./ranking/weights";

/** The number of extra cards before and after the page, since the estimated order is not exact. */
const beside = 5;

/** Maximum number of terms of a search that the estimate uses. */
const mostTerms = 3;
/** Maximum number of variants of each term, in a search with one, two, or more terms. */
const mostPhrases = [8, 6, 4] as const;
/** This many variants of a term are searched in the whole job; the others only in the title. */
const mostAnywhere = 4;
const mostFacets = 2;
const mostNear = 6;

/** The ranking weights as SQL text. */
const weight = Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, literal(value)])) as Record<
  keyof typeof weights,
  SQL
>;

const all = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: SQL[]) => (conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`0`);
const sum = (parts: SQL[]) => sql`(${sql.join(parts, sql` + `)})`;
const hasFacet = (token: string) => sql`instr(search_facets, ${token}) > 0`;

/** A word as SQL text, since D1 binds at most a hundred values. */
const wordText = (word: string) => (isIndexable(word) ? sql.raw(`'${word}'`) : sql`${word}`);

/** Words are matched as prefixes. */
const inTitle = (beginning: SQL) => sql`instr(title, ${beginning})`;
const wordsOfTitle = sql`(length(title) - length(replace(title, ' ', '')) + 1)`;

/** The other phrases of a term, without the typed one. Phrases that ranking cannot distinguish count as one. */
function otherPhrases({ words, concept, variants }: Term, termsCount: number): (readonly string[])[] {
  const textOf = (phrase: readonly string[]) => phrase.map(beginningOf).join(" ");
  const others = new Map(
    (concept?.phrases ?? variants.map((variant) => variant.split(" "))).map((phrase) => [textOf(phrase), phrase]),
  );
  others.delete(textOf(words));
  return [...others.values()].slice(0, mostPhrases[Math.min(termsCount, mostTerms) - 1]);
}

const hasCategory = ({ facets, near }: Concept) => facets.length + near.length > 0;
const shareOf = (term: Term) => (roleOf(term) === "subject" ? 1 : conditionShare);

/** A catalogue token as SQL text, since a place has too many tokens to bind. */
const hasToken = (token: string) => sql.raw(`instr(search_facets, '${token.replace(/[^a-z0-9_]/g, "")}') > 0`);
const nearest = ({ near }: RequestedPlace) => near.slice(0, mostNear);

/**
 * The place score of a job, as branches of a CASE: in the place itself, not only in one of its named parts; then in a
 * nearby town.
 */
function placesBySpot(place: RequestedPlace): SQL[] {
  const there = place.spots.map(({ token, own, parts }) =>
    parts.length > 0 && own
      ? sql`(${hasToken(token)} and (${hasToken(own)} or instr(search_facets, 'town_') = 0))`
      : hasToken(token),
  );
  return [
    sql`when ${any(there)} then ${literal(placeWeights.there)}`,
    ...nearest(place).map(
      ({ token, km }) =>
        sql`when ${hasToken(token)} then ${literal(Math.max(placeWeights.remote, placeWeights.near + placeWeights.perKm * km))}`,
    ),
  ];
}

/** The expressions of the estimate, in two steps, so that nothing is computed twice. */
interface Guess {
  /** Over the candidates and their titles: the fit of each term, from 0 to 1, and the other parts of the score. */
  parts: SQL[];
  /** Over those: the fit of all words, from 0 to 1, and the rest of the score. */
  mean: SQL;
  rest: SQL;
  /** Whether the job is a full match apart from word positions, and whether the index finds the whole request in it. */
  fits: SQL;
  isAsked: SQL;
}

/**
 * The approximate ranks of candidates in rankByRelevance: words are matched as prefixes, and only some words of long
 * searches are used. A wrong estimate costs a round trip for the missing cards and never changes the result.
 * @param now ms UTC
 */
function guess({ terms: asked, place, pay, wantsPayNamed }: ParsedQuery, now: number): Guess {
  const terms = asked
    .slice(0, mostTerms)
    .map((term, at) => ({
      ...term,
      others: otherPhrases(term, asked.length),
      weight: sql.raw(`weight${at}`),
      isTyped: sql.raw(`typed${at}`),
    }));
  const titleHolds = (words: readonly string[]) => all(words.map((word) => inTitle(wordText(beginningOf(word)))));
  const holds = (words: readonly string[]) =>
    all(words.map((word) => sql`instr(search_title, ${wordText(beginningOf(word))})`));
  const weightOf = ({ words, others, concept, sameAs }: (typeof terms)[number]) => {
    const has = (tokens: readonly string[] = []) => any(tokens.slice(0, mostFacets).map(hasFacet));
    const isCondition = concept?.condition && concept.facets.length > 0;
    return sql`case when ${any([words, ...sameAs.slice(0, 1)].map(titleHolds))} then ${weight.title} ${isCondition ? sql`when ${has(concept.facets)} then ${weight.title}` : sql``}
      when ${any(others.map(titleHolds))} then ${concept && hasCategory(concept) ? sql`case when ${has([...concept.facets, ...concept.near])} then ${weight.confirmed} else ${weight.saidOtherwise} end` : weight.saidOtherwise} when ${any([words, ...others].slice(0, mostAnywhere).map(holds))} then ${weight.skills}
      ${concept && concept.facets.length > 0 && !isCondition ? sql`when ${has(concept.facets)} then ${weight.category}` : sql``}
      ${concept?.anywhere ? sql`when is_whole then ${weight.title}` : sql``} ${concept && concept.near.length > 0 ? sql`when ${has(concept.near)} then ${weight.near}` : sql``}
      when is_whole then ${weight.description} else ${weight.missing} end`;
  };
  const meanOf = (some: typeof terms) =>
    sql`${sum(some.map((term) => sql`${term.weight} * ${literal(shareOf(term))}`))} / ${literal(some.reduce((total, term) => total + shareOf(term), 0))}`;
  const phrase = asked.flatMap(({ words }) => words);
  const said = sum(
    terms.map(
      ({ words, isTyped, weight: own }) =>
        sql`case when ${isTyped} then ${sql.raw(`${words.length}.0`)} when ${own} = ${weight.confirmed} then 1.0 else 0.0 end`,
    ),
  );
  // Approximates exp(-age), which not every SQLite build has.
  const recent = sql`1 / (1 + age * (1 + age * (0.5 + age / 6)))`;
  const isPaid = pay === null ? sql`1` : sql`salary_lpa >= ${pay}`;
  const subjects = [...subjectsOf(terms)];
  const hasBackground = subjects.length < terms.length && terms.some((term) => roleOf(term) === "background");
  const placed = place
    ? [...placesBySpot(place), sql`when ${hasFacet(facet.remote)} then ${literal(placeWeights.remote)}`]
    : [];
  const rest = [
    sql`${recent} + 0.5 * min(1, trending_score / 100.0)`,
    ...(terms.length > 0 ? [sql`1.5 * min(1, ${said} / ${wordsOfTitle})`] : []),
    ...(phrase.length > 1 ? [sql`1.5 * is_phrase`] : []),
    ...(wantsPayNamed ? [sql`${literal(payNamedBonus)} * (salary_lpa is not null)`] : []),
    ...(place ? [sql`place`] : []),
  ];
  return {
    parts: [
      sql`max(0, ${now * 1024} - key) / ${sql.raw(`${14 * dayOfKeys}.0`)} as age, ${inTitle(sql`${[...phrase.slice(0, -1), beginningOf(phrase.at(-1) ?? "")].join(" ")}`)} > 0 as is_phrase`,
      ...(place ? [sql`case ${sql.join(placed, sql` `)} else 0 end as place`] : []),
      ...terms.flatMap((term) => [
        sql`${titleHolds(term.words)} as ${term.isTyped}`,
        sql`${weightOf(term)} as ${term.weight}`,
      ]),
    ],
    mean: terms.length > 0 ? meanOf(terms) : sql`1`,
    rest: sum(rest),
    fits: all([
      ...(subjects.length < terms.length ? [sql`${meanOf(subjects)} >= ${literal(fitting)}`] : []),
      place
        ? sql`(is_whole or place between ${literal(placeWeights.remote)} and ${literal(placeWeights.near)})`
        : hasBackground
          ? sql`1`
          : sql`is_whole`,
      isPaid,
    ]),
    isAsked: all([sql`is_whole`, isPaid]),
  };
}

const cards = rowsAsText<JobCardRow>(cardColumns);
const candidates = rowsAsText<Omit<Candidate, "isWhole"> & { isWhole: 0 | 1 }>({
  listingKey: sql`key`,
  searchTitle: sql`search_title`,
  searchFacets: sql`search_facets`,
  salaryLpa: sql`salary_lpa`,
  boostLevel: sql`boost_level`,
  trendingScore: sql`trending_score`,
  isWhole: sql`is_whole`,
});

/**
 * As unitedQuery, plus the cards of jobs that are probably on a page, counted from 0. Exported for its test.
 * @param now ms UTC
 */
export function rankedPoolQuery(
  db: Db,
  queries: readonly CandidateQuery[],
  oldest: number,
  { query, page, now }: { query: ParsedQuery; page: number; now: number },
) {
  const { parts, mean, rest, fits, isAsked } = guess(query, now);
  const { tables, keys } = candidateKeys(queries, oldest);
  const from = Math.max(0, page * pageSize - beside);
  const to = (page + 1) * pageSize + 1 + beside;
  // The limits make SQLite compute each expression once, not at each use of its name.
  const titled = sql`select *, substr(search_title, 1, instr(search_title, '|') - 1) as title from candidates limit -1`;
  const weighed = sql`select job_rowid, company_rowid, key, boost_level, trending_score, salary_lpa, search_facets, is_whole, title, ${sql.join(parts, sql`, `)} from (${titled}) limit -1`;
  const scored = sql`select job_rowid, company_rowid, key, boost_level, ${mean} as mean, ${rest} as rest, ${fits} as fits, ${isAsked} as is_asked from (${weighed}) limit -1`;
  const picked = sql`select job_rowid, company_rowid, key from (${scored})
    order by case when fits and mean >= ${literal(fitting)} then boost_level + 2 when is_asked or mean >= ${literal(fitting)} then 1 else 0 end desc, 10 * mean + rest desc, key desc limit ${literal(to - from)} offset ${literal(from)}`;
  const rows = sql`with ${tables}, candidates as materialized (
      select f.key, j.job_rowid, j.company_rowid, j.search_title, j.search_facets, j.salary_lpa, j.boost_level, j.trending_score, ${isWholeByKey(sql`f.key`)} as is_whole from ${rankedOf(sql`(${keys})`)})
    select (select ${candidates.text} from candidates) as candidates, (select ${cards.text}
      from (${picked}) picked cross join ${jobs} on ${jobs}.rowid = picked.job_rowid and ${jobs.listingKey} = picked.key and ${listed}
        cross join ${companies} on ${companies}.rowid = picked.company_rowid and ${companies.id} = ${jobs.companyId}) as cards`;
  return db
    .select({ candidates: sql`candidates`.mapWith(candidates.read), cards: sql`cards`.mapWith(cards.read) })
    .from(sql`(${rows})`);
}

/**
 * The candidates of several queries with a match, each job once, and the cards of jobs that are probably on the page.
 */
export async function listRankedPool(
  ...query: Parameters<typeof rankedPoolQuery>
): Promise<{ pool: Candidate[]; cards: Map<number, JobCardRow> }> {
  const [found] = await rankedPoolQuery(...query);
  const pool = found?.candidates.map((candidate) => ({ ...candidate, isWhole: candidate.isWhole === 1 })) ?? [];
  return { pool, cards: new Map(found?.cards.map((card) => [card.listingKey ?? 0, card])) };
}
