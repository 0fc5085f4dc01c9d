import { sql, type SQL } from "drizzle-orm";
import { keyLimit, newestMatching } from "../search-index.server";
import { nothing } from "./match";
import { enough, type CandidateQuery } from "./plan";
import { dayOfKeys } from "./ranking/weights";

/*
 * One statement finds the listing keys of all candidates. The first query finds the newest jobs that match the whole
 * request, as the table `whole`. Their number decides which jobs the other queries search, and how far back. This
 * decision is the table `size`, with one row. Its state is
 * - full: the first query has reached its limit. The others search older jobs with the same match.
 * - few: it found fewer than `enough`. The others search close jobs instead.
 * - null: neither. It has found all jobs that match.
 */

/**
 * If the first query is full, the others search this many times as far back in time, and at least a day, since an
 * import publishes thousands of jobs at once. They go back at most this many days, since more than a hundred newer jobs
 * match. Promoted jobs, single words, and phrases of the title are searched at any age: their lists are short or read
 * from the newest end.
 */
const reach = { times: 2, mostDays: 30 };

/** Maximum number of close jobs read per kind. */
const closeSize = 100;

/** A number as SQL text. */
export const literal = (value: number) => sql.raw(String(value));

/**
 * The state of `size`. SQLite compiles the whole definition of `size` at each mention; a select that joins `size`
 * mentions it once.
 */
const state = sql`(select state from size)`;

/**
 * The listing keys of a query, newest first. Plan: job_search by the match and the range of row ids, in the order of
 * its lists.
 */
export const keysOf = ({ before, match, limit }: CandidateQuery, oldest: number) =>
  newestMatching(sql`${match}`, sql`${limit}`, {
    after: keyLimit(oldest),
    ...(before !== undefined && { before: keyLimit(before) }),
  });

/** The lowest listing key that the other queries search after a full first query, computed from the keys of `whole`. */
export const furthestKey = () =>
  sql`max(key) - min(${literal(reach.mostDays * dayOfKeys)}, max(${literal(dayOfKeys)}, ${literal(reach.times)} * (max(key) - min(key))))`;

/** The table `whole`: the keys that the first query finds. Plan: as {@link keysOf}, once for all its readers. */
export const wholeTable = (first: CandidateQuery, oldest: number) =>
  sql`whole as materialized (${keysOf(first, oldest)})`;

/**
 * The table `size`: the state, the lowest listing key to search, and the key below which a full first query has left
 * jobs out. If the query is not full, the latter is above all keys. Plan: one pass over `whole`; materialized, since
 * each mention would repeat the pass.
 */
export function sizeTable({ limit }: CandidateQuery, oldest: number): SQL {
  const isFull = sql`count(*) >= ${literal(limit)}`;
  return sql`size as materialized (select case when ${isFull} then 'full' when count(*) < ${literal(enough)} then 'few' end as state,
        case when ${isFull} then max(${keyLimit(oldest)}, ${furthestKey()}) else ${keyLimit(oldest)} end as oldest,
        case when ${isFull} then min(key) else ${literal(Number.MAX_SAFE_INTEGER)} end as oldest_held from whole)`;
}

/** The limit of a query: its own after a full first query, otherwise that of close jobs. */
export const limitBySize = ({ limit, whenFew }: CandidateQuery) =>
  whenFew && limit !== closeSize
    ? sql`case ${state} when 'full' then ${limit} else ${literal(closeSize)} end`
    : sql`${limit}`;

/**
 * The row ids of jobs that are recent enough: down to the search's own limit, or to the limit in `size`. Row ids are
 * negated listing keys.
 */
export const notTooOld = (oldest: number, isOfAnyAge = false) =>
  sql`job_search.rowid < -${isOfAnyAge ? keyLimit(oldest) : sql`oldest`}`;

/** The row ids of jobs older than the results of a full first query. */
const olderThanHeld = sql`job_search.rowid > -oldest_held`;

/**
 * The keys of a query by the state of `size`: its match when full, its replacement when few, otherwise none. Plan: the
 * row of `size`, then job_search by the match and the range. The state is part of the match expression, which is
 * computed once; as a separate condition it would be computed for each matching job. Without ORDER BY the index lists
 * row ids newest first and stops at the limit.
 */
export const keysBySize = ({ match, whenFew }: Pick<CandidateQuery, "match" | "whenFew">, limit: SQL, range: SQL) =>
  sql`select -job_search.rowid as key from size cross join job_search
    where job_search match case state when 'full' then ${match ?? nothing}${whenFew ? sql` when 'few' then ${whenFew}` : sql``} else ${nothing} end and ${range} limit ${limit}`;

/** The keys of a query after the first, without its additional query: either always, or by the state of `size`. */
const keysOfOther = (query: CandidateQuery, oldest: number) =>
  query.beyond
    ? keysBySize(query, limitBySize(query), sql`${olderThanHeld} and ${notTooOld(oldest, query.isOfAnyAge)}`)
    : keysOf(query, oldest);

/** The keys of an additional query: it runs when its main query runs, but also covers newer jobs. */
const keysAlong = (along: NonNullable<CandidateQuery["along"]>, beyond: boolean | undefined, oldest: number) =>
  beyond ? keysBySize(along, sql`${along.limit}`, notTooOld(oldest, along.isOfAnyAge)) : keysOf(along, oldest);

/** The keys of a query after the first, and of its additional query. May contain duplicates. */
export function keysWithAlong({ along, ...query }: CandidateQuery, oldest: number): SQL {
  const own = keysOfOther(query, oldest);
  return along
    ? sql`select key from (${own}) union all select key from (${keysAlong(along, query.beyond, oldest)})`
    : own;
}

/**
 * 1 for a listing key whose job matches the whole request. Jobs older than a full first query match it, too; so do the
 * phrase, remote and nearby queries. Plan: `whole` as a list that is made once and searched by key.
 */
export const isWholeByKey = (listingKey: SQL) =>
  sql`case ${state} when 'full' then 1 else ${listingKey} in (select key from whole) end`;

/**
 * The listing keys of the candidates of several queries, each once. Every query must have a match expression. D1 unites
 * at most five queries. `tables` are the tables that `keys` and {@link isWholeByKey} read, for a `with` clause. Plan:
 * `whole`, and each other query once, united by a temporary index over their keys, at most some hundred.
 */
export function candidateKeys(queries: readonly CandidateQuery[], oldest: number): { tables: SQL; keys: SQL } {
  const [first, ...others] = queries;
  if (!first) throw new Error("no query to fetch");
  const more = others.map((query) => sql` union select key from (${keysWithAlong(query, oldest)})`);
  return {
    tables: sql`${wholeTable(first, oldest)},
      ${sizeTable(first, oldest)}`,
    keys: sql`select key from whole${sql.join(more)}`,
  };
}
