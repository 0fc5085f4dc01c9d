import type { Db } from "db/client";
import { listCardsByKey, newerQuery, type JobCardRow } from "../queries.server";
import type { Count, FilterCounts, Near } from "./candidates/found";
import { relaxFilters, type Filter } from "./candidates/narrowing";
import { listByPay } from "./candidates/pay.server";
import { relaxedQueries, oldestOf, planOf, poolSize, relevanceQueries, someWordsQueries, wholeMatch, type Plan } from "./candidates/plan";
import { candidatesQuery, facetsQuery } from "./candidates/pool.server";
import { rankByRelevance, rankBySalary, type Candidate } from "./candidates/rank";
import { listRankedPool } from "./candidates/ranked-pool.server";
import { tallyFilters } from "./candidates/tally";
import { pageSize, type JobSearch } from "./search";
import { readMeaning } from "./words/vocabulary.server";

export type { Count, FilterCounts, Near } from "./candidates/found";
export type { CountedFilter } from "./filters";

export interface FoundJobs {
  /** At most a page. */
  jobs: JobCardRow[];
  /** The `page` parameter of the next page; null on the last. */
  next: number | null;
  total: Count;
  /** Null when the jobs are what was asked for. */
  near: Near | null;
  counts: FilterCounts;
}

/** With fewer jobs than this the words are looked at again. */
const few = 5;

/** What was found, before the cards of a page are fetched. */
interface Found {
  /** In the order of the pages; empty when they do not go through it. */
  pool: Pick<Candidate, "listingKey">[];
  /** The jobs that the filters are counted by. */
  counted: Pick<Candidate, "searchFacets">[];
  more: boolean;
  /** The cards of the page and of one job more, when the pages do not go through the pool. */
  page: JobCardRow[] | null;
  /** Cards of the pool that are known already, by their listing keys. */
  cards?: ReadonlyMap<number, JobCardRow>;
}

async function look(db: Db, plan: Plan, search: JobSearch, now: number): Promise<Found> {
  const oldest = oldestOf(plan);
  if (search.sort === "salary") {
    const { jobs, newest } = await listByPay(db, plan);
    return { pool: jobs, counted: newest, more: newest.length >= poolSize, page: null };
  }
  if (search.sort === "newest" || wholeMatch(plan) === null) {
    const match = wholeMatch(plan);
    const newest = search.page ?? Number.MAX_SAFE_INTEGER;
    const [counted, page] = await db.batch([facetsQuery(db, { match, limit: poolSize }, oldest), newerQuery(db, match, { newest, oldest, limit: pageSize + 1 })]);
    return { pool: [], counted, more: counted.length >= poolSize, page };
  }
  const { pool, cards } = await listRankedPool(db, relevanceQueries(plan), oldest, { query: plan.query, page: search.page ?? 0, now });
  return { pool: rankByRelevance(pool, plan.query, now), counted: pool, more: pool.length >= poolSize, page: null, cards };
}

/** Near jobs, in the order of the search. */
function nearly(jobs: Candidate[], plan: Plan, search: JobSearch, now: number): Found {
  const newest = () => [...jobs].sort((one, other) => other.listingKey - one.listingKey);
  const pool = search.sort === "salary" ? rankBySalary(jobs) : search.sort === "newest" ? newest() : rankByRelevance(jobs, plan.query, now);
  return { pool, counted: pool, more: pool.length >= poolSize, page: null };
}

async function liftFilters(db: Db, plan: Plan): Promise<{ names: Filter["name"][]; jobs: Candidate[] } | null> {
  if (plan.filters.length === 0) return null;
  for (const query of relaxedQueries(plan)) {
    const lifted = relaxFilters(plan.filters, await candidatesQuery(db, query, 0));
    if (lifted) return lifted;
  }
  return null;
}

async function findNear(db: Db, plan: Plan, search: JobSearch, now: number): Promise<{ found: Found; near: Near } | null> {
  const lifted = await liftFilters(db, plan);
  if (lifted) return { found: nearly(lifted.jobs, plan, search, now), near: { because: "filters", lifted: lifted.names } };
  for (const query of someWordsQueries(plan)) {
    const jobs = await candidatesQuery(db, query, oldestOf(plan));
    if (jobs.length > 0) return { found: nearly(jobs, plan, search, now), near: { because: "some-words" } };
  }
  return null;
}

/** The cards with these listing keys, in their order; only those that are not known are asked for. */
async function completeCards(db: Db, keys: readonly number[], known: Found["cards"]): Promise<JobCardRow[]> {
  const missing = keys.filter((key) => !known?.has(key));
  const asked = missing.length > 0 ? await listCardsByKey(db, missing) : [];
  const cards = new Map([...(known ?? []), ...asked.map((card) => [card.listingKey ?? 0, card] as const)]);
  return keys.flatMap((key) => cards.get(key) ?? []);
}

async function answerWith(db: Db, { pool, counted, more, page, cards }: Found, near: Near | null, search: JobSearch): Promise<FoundJobs> {
  const at = search.page ?? 0;
  const jobs = page ?? (await completeCards(db, pool.slice(at * pageSize, (at + 1) * pageSize + 1).map(({ listingKey }) => listingKey), cards));
  const own = jobs.slice(0, pageSize);
  return {
    jobs: own,
    next: jobs.length <= pageSize ? null : page ? (own.at(-1)?.listingKey ?? null) : at + 1,
    total: { count: counted.length, more },
    near,
    counts: tallyFilters(search, counted, more),
  };
}

/**
 * The jobs for a search: those that match in its order or, when there are none, near ones. By relevance and by salary the
 * pages go through a pool of some hundred jobs, by date through all. `total` and `counts` are of the first hundreds.
 * @param now ms UTC
 */
export async function findJobs(db: Db, search: JobSearch, now: number): Promise<FoundJobs> {
  let plan = planOf(search, now);
  let found = await look(db, plan, search, now);
  let near: Near | null = null;

  if (found.counted.length < few) {
    const meaning = await readMeaning(db, search.q, plan.query);
    if (meaning) {
      const meant = { ...plan, query: meaning.query };
      const better = await look(db, meant, search, now);
      if (better.counted.length > found.counted.length) {
        found = better;
        near = meaning.q === null ? null : { because: "spelling", q: meaning.q };
      }
      if (better.counted.length > 0 || meaning.q !== null) plan = meant;
    }
  }
  if (found.counted.length === 0) {
    const other = await findNear(db, plan, search, now);
    if (other) return answerWith(db, other.found, other.near, search);
  }
  return answerWith(db, found, near, search);
}
