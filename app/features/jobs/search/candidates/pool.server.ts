import { sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { rowsAsText } from "db/statements";
import { keyLimit } from "../search-index.server";
import { candidateKeys, keysOf } from "./candidate-keys.server";
import { mostCounted } from "./found";
import type { CandidateQuery } from "./plan";
import type { Candidate } from "./ranking/reading";

/** The ranking data of jobs j, as one text. */
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

/**
 * The newest matching jobs with their ranking data, from the full-text index and its side table, without reading rows
 * of jobs.
 */
export function candidatesQuery(db: Db, query: CandidateQuery, oldest: number) {
  return selectCandidates(db).from(newestOf(query, oldest));
}

const counted = { read: sql<number>`count(*)` };

/** How many jobs match, at most one more than {@link mostCounted}. */
export function countQuery(db: Db, query: Omit<CandidateQuery, "limit">, oldest: number) {
  return db.select(counted).from(newestOf({ ...query, limit: mostCounted + 1 }, oldest));
}

/**
 * As countQuery, with the filter tokens of all matching jobs; null when there are more than are counted.
 * @param pay the requested minimum in lakh rupees a year, since the index contains only pay bands
 */
export function facetsQuery(db: Db, match: string | null, oldest: number, pay: number | null = null) {
  const all = sql`case when count(*) <= ${sql.raw(String(mostCounted))} then ${facets.text} end`;
  return db
    .select({ ...counted, facets: all.mapWith(facets.read) })
    .from(newestOf({ match, limit: mostCounted + 1 }, oldest))
    .where(pay === null ? undefined : sql`j.salary_lpa >= ${pay}`);
}

/** The ranking rows of the newest matching jobs, as j. */
function newestOf(query: CandidateQuery, oldest: number): SQL {
  if (query.match !== null) return rankedOf(sql`(${keysOf(query, oldest)})`);
  const before = keyLimit(query.before ?? Number.MAX_SAFE_INTEGER);
  return rankedOf(sql`(select -search_rowid as key from job_search_ranking where search_rowid > -${before} and search_rowid < -${keyLimit(oldest)}
    order by search_rowid limit ${query.limit})`);
}

/** The ranking rows j of the listing keys of a table or select, for a `from` clause. */
export const rankedOf = (keys: SQL) => sql`${keys} f cross join job_search_ranking j on j.search_rowid = -f.key`;

/** The candidates of several queries. */
export function unitedQuery(db: Db, queries: readonly CandidateQuery[], oldest: number) {
  const { tables, keys } = candidateKeys(queries, oldest);
  return selectCandidates(db).from(rankedOf(sql`(with ${tables} ${keys})`));
}

/** The best paid listed jobs, without jobs with undisclosed pay. */
export function bestPaidQuery(db: Db, oldest: number, limit: number) {
  return selectCandidates(db).from(sql`(select listing_key as key from jobs indexed by jobs_by_salary
      where status = 'active' and visibility = 'public' and salary_lpa is not null and listing_key > ${keyLimit(oldest)}
      order by salary_lpa desc, listing_key desc limit ${limit}) f
    cross join job_search_ranking j on j.search_rowid = -f.key`);
}

/** The result of one of these queries. */
export const rowsOf = <Each>(answer: readonly { rows: Each[] }[]): Each[] => answer.flatMap(({ rows }) => rows);

/** Each candidate once. */
export function unite(groups: readonly (readonly Candidate[])[]): Candidate[] {
  return [...new Map(groups.flat().map((job) => [job.listingKey, job])).values()];
}
