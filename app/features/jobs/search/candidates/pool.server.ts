import { sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { keyLimit, newestMatching } from "../search-index.server";
import { nothing } from "./match";
import { enough, type CandidateQuery } from "./plan";
import { dayOfKeys, type Candidate } from "./rank";

const columns = {
  listingKey: sql<number>`j.listing_key`,
  searchTitle: sql<string>`j.search_title`,
  searchFacets: sql<string>`j.search_facets`,
  salaryLpa: sql<number | null>`j.salary_lpa`,
  boostLevel: sql<number>`j.boost_level`,
  trendingScore: sql<number>`j.trending_score`,
};

const listed = sql`j.status = 'active' and j.visibility = 'public'`;

/** The listing keys of a query, the newest first. */
const keysOf = ({ before, ...query }: CandidateQuery, after: SQL, match = sql`${query.match}`, limit = sql`${query.limit}`) =>
  newestMatching(match, limit, { after, ...(before !== undefined && { before: keyLimit(before) }) });

/**
 * The newest jobs that match, as ranking needs them: out of the full-text index and one other index, without opening a
 * row. Exported for the query-plan test.
 */
export function candidatesQuery(db: Db, query: CandidateQuery, oldest: number) {
  const select = db.select(columns);
  if (query.match !== null) return select.from(matching(query, oldest));
  return select.from(ranked).where(between(query, oldest)).orderBy(newestFirst).limit(query.limit);
}

/** Of the newest jobs that match only what the filters are counted by: for an order that needs no ranking. */
export function facetsQuery(db: Db, query: CandidateQuery, oldest: number) {
  const select = db.select({ searchFacets: columns.searchFacets });
  if (query.match !== null) return select.from(matching(query, oldest));
  return select.from(ranked).where(between(query, oldest)).orderBy(newestFirst).limit(query.limit);
}

const ranked = sql`jobs j indexed by jobs_ranked`;
const newestFirst = sql`j.listing_key desc`;
const between = (query: CandidateQuery, oldest: number) => sql`${listed} and j.listing_key < ${keyLimit(query.before ?? Number.MAX_SAFE_INTEGER)} and j.listing_key > ${keyLimit(oldest)}`;
const matching = (query: CandidateQuery, oldest: number) => rankedOf(sql`(${keysOf(query, keyLimit(oldest))})`);

/**
 * Arms beside a full first one go back in time this many times as far as it did, and at least a day: an import publishes
 * thousands of jobs at once. One word, and words that are one piece of the title, are looked for in jobs of any age, since their list is
 * read from the newest end.
 */
const reach = 3;

/** Of close ones this many of a kind are looked at. */
const closeSize = 100;

/**
 * The listing keys of the candidates of several queries that all match something, each once, as a select beside what it reads from;
 * `isWhole` tells of a listing key whether its job holds all that is asked for. D1 unites at most five.
 */
export function candidateKeys(queries: readonly CandidateQuery[], oldest: number): { before: SQL; keys: SQL; isWhole: (key: SQL) => SQL } {
  const [first, ...others] = queries;
  if (!first) throw new Error("no query to fetch");
  // It is computed once, but compiled, with all that it is made of, for each place that names it: these are few.
  const state = sql`(select state from size)`;
  // A condition beside the match would be asked for each job that matches; as the match itself it is asked once.
  const matchOf = ({ match, whenFew }: CandidateQuery) => sql`case ${state} when 'full' then ${match}${whenFew ? sql` when 'few' then ${whenFew}` : sql``} else ${nothing} end`;
  const within = ({ isSingle = false }: CandidateQuery) => (isSingle ? keyLimit(oldest) : sql`(select oldest from size)`);
  const limitOf = ({ limit, whenFew }: CandidateQuery) => (whenFew && limit !== closeSize ? sql`case ${state} when 'full' then ${limit} else ${sql.raw(String(closeSize))} end` : sql`${limit}`);
  const keysOfOne = (query: CandidateQuery) => (query.beyond ? keysOf(query, within(query), matchOf(query), limitOf(query)) : keysOf(query, keyLimit(oldest)));
  const keysBeside = ({ along, ...query }: CandidateQuery) => {
    if (!along) return keysOfOne(query);
    return sql`select key from (${keysOfOne(query)}) union all select key from (${keysOfOne({ ...along, ...(query.beyond && { beyond: true }) })})`;
  };
  const more = others.map((query) => sql` union select key from (${keysBeside(query)})`);
  const far = sql`max(key) - max(${sql.raw(`${dayOfKeys}`)}, ${sql.raw(String(reach))} * (max(key) - min(key)))`;
  const isFull = sql`count(*) >= ${sql.raw(String(first.limit))}`;
  return {
    // What depends on all of the first ones is computed once: each use would go through them again.
    before: sql`whole as materialized (${keysOf(first, keyLimit(oldest))}),
      size as materialized (select case when ${isFull} then 'full' when count(*) < ${sql.raw(String(enough))} then 'few' end as state,
        case when ${isFull} then max(${keyLimit(oldest)}, ${far}) else ${keyLimit(oldest)} end as oldest from whole)`,
    keys: sql`select key from whole${sql.join(more)}`,
    // What goes beyond a full first query holds all that is asked for, too.
    isWhole: (key) => sql`case ${state} when 'full' then 1 else ${key} in (select key from whole) end`,
  };
}

/** The jobs j, as far as ranking needs them, with the listing keys of a table or select, for a from. */
export const rankedOf = (keys: SQL) => sql`${keys} f cross join jobs j indexed by jobs_ranked on j.listing_key = f.key and ${listed}`;

/** The candidates of several queries. */
export function unitedQuery(db: Db, queries: readonly CandidateQuery[], oldest: number) {
  const { before, keys } = candidateKeys(queries, oldest);
  return db.select(columns).from(rankedOf(sql`(with ${before} ${keys})`));
}

/** The best paid listed jobs, without those that do not disclose their pay. Exported for the query-plan test. */
export function bestPaidQuery(db: Db, oldest: number, limit: number) {
  return db.select(columns).from(sql`(select listing_key as key from jobs indexed by jobs_by_salary
      where status = 'active' and visibility = 'public' and salary_lpa is not null and listing_key > ${keyLimit(oldest)}
      order by salary_lpa desc, listing_key desc limit ${limit}) f
    cross join jobs j indexed by jobs_ranked on j.listing_key = f.key and ${listed}`);
}

/** Each candidate once. */
export function unite(groups: readonly (readonly Candidate[])[]): Candidate[] {
  return [...new Map(groups.flat().map((job) => [job.listingKey, job])).values()];
}
