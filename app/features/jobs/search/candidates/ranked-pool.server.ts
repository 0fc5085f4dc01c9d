import { Column, is, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, jobs } from "db/schema";
import { cardColumns, listed } from "../../listing/columns.server";
import type { JobCardRow } from "../../queries.server";
import { facet } from "../facets";
import { pageSize } from "../search";
import type { Term, ParsedQuery } from "../words/terms";
import type { CandidateQuery } from "./plan";
import { candidatesOf } from "./pool.server";
import { dayOfKeys, fitting, stem, weights, type Candidate } from "./rank";

/** How many cards are fetched beside those of the page, on either side, since the guess of their places is not exact. */
const beside = pageSize;

/** Of a search this much is looked at for the guess: D1 binds a hundred values. */
const mostTerms = 3;
const mostPhrases = 2;

const anywhere = sql`j.search_title`;
const title = sql`substr(j.search_title, 1, instr(j.search_title, '|') - 1)`;
const wordsOfTitle = sql`(length(${title}) - length(replace(${title}, ' ', '')) + 1)`;

const holds = (field: SQL, phrase: readonly string[]) => sql`(${sql.join(phrase.map((word) => sql`instr(${field}, ${stem(word)}) > 0`), sql` and `)})`;
const anyOf = (conditions: SQL[]) => (conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`0`);
const hasFacet = (token: string) => sql`instr(j.search_facets, ${token}) > 0`;

/** The weights of ranking, as text of the statement. */
const weight = Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, sql.raw(String(value))])) as Record<keyof typeof weights, SQL>;

function weightOf({ words, concept, variants }: Term): SQL {
  const others = (concept?.phrases ?? variants.map((variant) => variant.split(" "))).slice(0, mostPhrases);
  return sql`case when ${holds(title, words)} then ${weight.title} when ${anyOf(others.map((phrase) => holds(title, phrase)))} then ${weight.saidOtherwise}
    when ${holds(anywhere, words)} then ${weight.skills} when ${anyOf((concept?.facets ?? []).slice(0, mostPhrases).map(hasFacet))} then ${weight.category} else ${weight.description} end`;
}

const sum = (parts: SQL[]) => sql`(${parts.length > 0 ? sql.join(parts, sql` + `) : sql`0`})`;

/**
 * The places of candidates as rankByRelevance will find them, nearly: words are looked for as beginnings, and of long searches only
 * some. What is wrong here costs a round trip for the cards that are missing, and never changes what is found.
 * @param now ms UTC
 */
function guess({ terms: asked, city }: ParsedQuery, now: number): { mean: SQL; score: SQL } {
  const terms = asked.slice(0, mostTerms);
  const mean = terms.length > 0 ? sql`${sum(terms.map(weightOf))} / ${sql.raw(String(terms.length))}` : sql`1`;
  const covered = sql`1.5 * min(1, ${sum(terms.map(({ words }) => sql`case when ${holds(title, words)} then ${sql.raw(`${words.length}.0`)} else 0 end`))} / ${wordsOfTitle})`;
  const near = city ? sql`case when ${hasFacet(facet.city(city.key))} then 5 when ${hasFacet(facet.remote)} then 1 else 0 end` : sql`0`;
  const recent = sql`max(0, 1 - (${now * 1024} - j.listing_key) / ${sql.raw(`${28 * dayOfKeys}.0`)})`;
  return { mean, score: sql`${covered} + ${near} + ${recent} + 0.5 * min(1, j.trending_score / 100.0)` };
}

/** A card's columns as one text, of a candidate that is picked. */
const cardOf = sql`(select json_array(${sql.join(Object.values(cardColumns).map((column) => sql`${column}`), sql`, `)})
  from ${jobs} join ${companies} on ${companies.id} = ${jobs.companyId} where ${jobs.listingKey} = picked.key and ${listed})`;

function readCard(text: string): JobCardRow {
  const values = JSON.parse(text) as unknown[];
  const read = (column: unknown, value: unknown) => (value !== null && is(column, Column) ? column.mapFromDriverValue(value) : value);
  return Object.fromEntries(Object.entries(cardColumns).map(([name, column], at) => [name, read(column, values[at])])) as JobCardRow;
}

/** As unitedQuery, with the cards of those that probably stand on a page, counted from 0. Exported for the query-plan test. @param now ms UTC */
export function rankedPoolQuery(db: Db, queries: readonly CandidateQuery[], oldest: number, { query, page, now }: { query: ParsedQuery; page: number; now: number }) {
  const { mean, score } = guess(query, now);
  const guessed = sql`select j.listing_key as key, j.search_title, j.search_facets, j.salary_lpa, j.boost_level, j.trending_score, ${mean} as mean, ${score} as score
    from ${candidatesOf(queries, oldest)}`;
  const placed = sql`select *, row_number() over (order by case when mean >= ${fitting} then boost_level else 0 end desc, 10 * mean + score desc, key desc) as place from (${guessed})`;
  const from = page * pageSize - beside;
  return db
    .select({
      listingKey: sql<number>`picked.key`,
      searchTitle: sql<string>`picked.search_title`,
      searchFacets: sql<string>`picked.search_facets`,
      salaryLpa: sql<number | null>`picked.salary_lpa`,
      boostLevel: sql<number>`picked.boost_level`,
      trendingScore: sql<number>`picked.trending_score`,
      card: sql<string | null>`case when picked.place between ${from} and ${from + pageSize + 2 * beside} then ${cardOf} end`,
    })
    .from(sql`(${placed}) picked`);
}

/** The candidates of several queries that all match something, each job once, and the cards of those that probably stand on the page. */
export async function listRankedPool(...query: Parameters<typeof rankedPoolQuery>): Promise<{ pool: Candidate[]; cards: Map<number, JobCardRow> }> {
  const rows = await rankedPoolQuery(...query);
  const cards = new Map(rows.flatMap(({ listingKey, card }) => (card === null ? [] : [[listingKey, readCard(card)] as const])));
  return { pool: rows.map(({ card: _card, ...candidate }) => candidate), cards };
}
