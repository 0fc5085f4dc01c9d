import { sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { rowsAsText } from "db/statements";
import { keyLimit, newestMatching } from "../search-index.server";
import { nothing } from "./match";
import { enough, type CandidateQuery } from "./plan";
import { type Candidate } from "./ranking/reading";
import { dayOfKeys } from "./ranking/weights";

/** What ranking needs of the jobs j, all of them as one text. */
const candidates = rowsAsText<Omit<Candidate, "isWhole">>({
  listingKey: sql`-j.search_rowid`,
  searchTitle: sql`j.search_title`,
  searchFacets: sql`j.search_facets`,
  salaryLpa: sql`j.salary_lpa`,
  boostLevel: sql`j.boost_level`,
  trendingScore: sql`j.trending_score`,
});
const facets = rowsAsText<Pick<Candidate, "searchFacets">>({ searchFacets: sql`j.search_facets` });
const selectCandidates = (db: Db) => db.select({ rows: candidates.text.mapWith(candidates.read) });

/** The listing keys of a query, the newest first. */
const keysOf = ({ before, match, limit }: CandidateQuery, oldest: number) =>
  newestMatching(sql`${match}`, sql`${limit}`, {
    after: keyLimit(oldest),
    ...(before !== undefined && { before: keyLimit(before) }),
  });

/**
 * The newest jobs that match, as ranking needs them: out of the full-text index and the table beside it, without opening
 * a row of jobs.
 */
export function candidatesQuery(db: Db, query: CandidateQuery, oldest: number) {
  return selectCandidates(db).from(newestOf(query, oldest));
}

/** Of the newest jobs that match only what the filters are counted by: for an order that needs no ranking. */
export function facetsQuery(db: Db, query: CandidateQuery, oldest: number) {
  return db.select({ rows: facets.text.mapWith(facets.read) }).from(newestOf(query, oldest));
}

/** The newest jobs j that match. */
function newestOf(query: CandidateQuery, oldest: number): SQL {
  if (query.match !== null) return rankedOf(sql`(${keysOf(query, oldest)})`);
  const before = keyLimit(query.before ?? Number.MAX_SAFE_INTEGER);
  return rankedOf(sql`(select -search_rowid as key from job_search_ranking where search_rowid > -${before} and search_rowid < -${keyLimit(oldest)}
    order by search_rowid limit ${query.limit})`);
}

/**
 * What a full first query leaves out is looked for this many times as far back in time as it went, and at least a day, since an import
 * publishes thousands of jobs at once; but at most so many days behind the newest, since more than a hundred newer jobs match. Promoted
 * jobs, one word, and words that are one piece of the title are looked for in jobs of any age: their lists are short or read from the newest end.
 */
const reach = { times: 2, mostDays: 30 };

/** Of close ones this many of a kind are looked at. */
const closeSize = 100;

/** A number of the code as text of the statement. */
export const literal = (value: number) => sql.raw(String(value));

/**
 * The listing keys of the candidates of several queries that all match something, each once, as a select beside what it reads from;
 * `isWhole` tells of a listing key whether its job holds all that is asked for. D1 unites at most five.
 */
export function candidateKeys(
  queries: readonly CandidateQuery[],
  oldest: number,
): { before: SQL; keys: SQL; isWhole: (key: SQL) => SQL } {
  const [first, ...others] = queries;
  if (!first) throw new Error("no query to fetch");
  // Each mention of `size` is compiled with all that it is made of. A select that joins it mentions it once.
  const state = sql`(select state from size)`;
  const limitOf = ({ limit, whenFew }: CandidateQuery) =>
    whenFew && limit !== closeSize
      ? sql`case ${state} when 'full' then ${limit} else ${literal(closeSize)} end`
      : sql`${limit}`;
  // A condition beside the match would be asked for each job that matches; as the match itself it is asked once. Without an order the
  // index lists its rows by their ids, the newest first, and stops at the limit.
  const keysBySize = (
    { match, whenFew }: CandidateQuery,
    limit: SQL,
    range: SQL,
  ) => sql`select -job_search.rowid as key from size cross join job_search
    where job_search match case state when 'full' then ${match ?? nothing}${whenFew ? sql` when 'few' then ${whenFew}` : sql``} else ${nothing} end and ${range} limit ${limit}`;
  const after = (isOfAnyAge = false) => sql`job_search.rowid < -${isOfAnyAge ? keyLimit(oldest) : sql`oldest`}`;
  const keysBeside = ({ along, ...query }: CandidateQuery) => {
    const own = query.beyond
      ? keysBySize(query, limitOf(query), sql`job_search.rowid > -oldest_held and ${after(query.isOfAnyAge)}`)
      : keysOf(query, oldest);
    if (!along) return own;
    const beside = query.beyond
      ? keysBySize(along, sql`${along.limit}`, after(along.isOfAnyAge))
      : keysOf(along, oldest);
    return sql`select key from (${own}) union all select key from (${beside})`;
  };
  const more = others.map((query) => sql` union select key from (${keysBeside(query)})`);
  const furthest = sql`max(key) - min(${literal(reach.mostDays * dayOfKeys)}, max(${literal(dayOfKeys)}, ${literal(reach.times)} * (max(key) - min(key))))`;
  const isFull = sql`count(*) >= ${literal(first.limit)}`;
  return {
    // What depends on all of the first ones is computed once: each use would go through them again. Down to `oldest_held` a full first
    // query holds all that match; else it is above all keys.
    before: sql`whole as materialized (${keysOf(first, oldest)}),
      size as materialized (select case when ${isFull} then 'full' when count(*) < ${literal(enough)} then 'few' end as state,
        case when ${isFull} then max(${keyLimit(oldest)}, ${furthest}) else ${keyLimit(oldest)} end as oldest,
        case when ${isFull} then min(key) else ${literal(Number.MAX_SAFE_INTEGER)} end as oldest_held from whole)`,
    keys: sql`select key from whole${sql.join(more)}`,
    // What goes beyond a full first query holds all that is asked for, too; phrases, and what is from home or near, count so beside it.
    isWhole: (listingKey) => sql`case ${state} when 'full' then 1 else ${listingKey} in (select key from whole) end`,
  };
}

/** The jobs j, as far as ranking needs them, with the listing keys of a table or select, for a from. */
export const rankedOf = (keys: SQL) => sql`${keys} f cross join job_search_ranking j on j.search_rowid = -f.key`;

/** The candidates of several queries. */
export function unitedQuery(db: Db, queries: readonly CandidateQuery[], oldest: number) {
  const { before, keys } = candidateKeys(queries, oldest);
  return selectCandidates(db).from(rankedOf(sql`(with ${before} ${keys})`));
}

/** The best paid listed jobs, without those that do not disclose their pay. */
export function bestPaidQuery(db: Db, oldest: number, limit: number) {
  return selectCandidates(db).from(sql`(select listing_key as key from jobs indexed by jobs_by_salary
      where status = 'active' and visibility = 'public' and salary_lpa is not null and listing_key > ${keyLimit(oldest)}
      order by salary_lpa desc, listing_key desc limit ${limit}) f
    cross join job_search_ranking j on j.search_rowid = -f.key`);
}

/** What one of these queries has found. */
export const rowsOf = <Each>(answer: readonly { rows: Each[] }[]): Each[] => answer.flatMap(({ rows }) => rows);

/** Each candidate once. */
export function unite(groups: readonly (readonly Candidate[])[]): Candidate[] {
  return [...new Map(groups.flat().map((job) => [job.listingKey, job])).values()];
}
