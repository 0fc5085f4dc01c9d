import type { Db } from "db/client";
import { listCardsByKey, newerQuery, type JobCardRow } from "../queries.server";
import { closenessOf, nearbyOf, onlyNearby, type Closeness } from "./candidates/closeness";
import { countFrom, type Count, type FilterCounts, type Near } from "./candidates/found";
import { relaxFilters, type Filter } from "./candidates/narrowing";
import { listByPay } from "./candidates/pay.server";
import {
  enough,
  relaxedQueries,
  oldestOf,
  planOf,
  poolSize,
  relevanceQueries,
  someWordsQueries,
  wholeMatch,
  type Plan,
} from "./candidates/plan";
import { candidatesQuery, facetsQuery, rowsOf, unitedQuery } from "./candidates/pool.server";
import { listRankedPool } from "./candidates/ranked-pool.server";
import { paysEnough, rankByRelevance, rankBySalary } from "./candidates/ranking/rank";
import type { Candidate } from "./candidates/ranking/reading";
import { tallyFilters } from "./candidates/tally";
import { pageSize, type JobSearch } from "./search";
import { placeFacetsOf } from "./search-text";
import { isVerbatim, type ParsedQuery } from "./words/terms";
import { readMeaning } from "./words/vocabulary.server";

export type { Closeness } from "./candidates/closeness";
export type { Count, Near } from "./candidates/found";
export type { CountedFilter } from "./filters";

export interface FoundJobs {
  /** At most a page. */
  jobs: JobCardRow[];
  /** The `page` parameter of the next page; null on the last. */
  next: number | null;
  total: Count;
  /** Null when the jobs are what was asked for. */
  near: Near | null;
  /** From this index on `jobs` are close matches only; null without close matches, or if `near` applies to all. */
  closeFrom: number | null;
  /**
   * For each of `jobs`: the matched parts of the search for a close match; the nearby town for a full match outside the
   * place; otherwise null.
   */
  closeness: readonly (Closeness | null)[];
  /** What the words were read as. */
  query: ParsedQuery;
  counts: FilterCounts;
}

/** If a search finds fewer jobs than this, its words are corrected. */
const few = 5;

/** The place of the place filter. */
const filteredPlace = ({ filters }: Plan) => filters.find(({ place }) => place)?.place ?? null;

/** How many jobs match, and their filter tokens; null where not all are known. */
interface Counted {
  total: Count;
  facets: readonly Pick<Candidate, "searchFacets">[] | null;
}

/** What was found, before the cards of a page are fetched. */
interface Found {
  /** In the order of the pages; empty when pages do not use the pool. */
  pool: Candidate[];
  /** The number of full matches in the pool; the others follow. */
  fitting: number;
  counted: Counted;
  /** The cards of the page plus one more, if pages do not use the pool. */
  page: JobCardRow[] | null;
  /** Cards of the pool that are known already, by their listing keys. */
  cards?: ReadonlyMap<number, JobCardRow>;
}

async function look(db: Db, plan: Plan, search: JobSearch, now: number): Promise<Found> {
  const oldest = oldestOf(plan);
  if (search.sort === "salary") {
    const { jobs, newest } = await listByPay(db, plan);
    return { pool: jobs, fitting: jobs.length, counted: countPool(newest), page: null };
  }
  if (search.sort === "newest" || wholeMatch(plan) === null) {
    const match = wholeMatch(plan);
    const newest = search.page ?? Number.MAX_SAFE_INTEGER;
    const [facets, page] = await db.batch([
      facetsQuery(db, match, oldest),
      newerQuery(db, match, { newest, oldest, limit: pageSize + 1 }),
    ]);
    return { pool: [], fitting: 0, counted: countAll(facets), page };
  }
  const { pool, cards } = await listRankedPool(db, relevanceQueries(plan), oldest, {
    query: plan.query,
    page: search.page ?? 0,
    now,
  });
  const { fitting, close } = rankByRelevance(pool, plan.query, now, filteredPlace(plan));
  // The index contains only pay bands, so the exact pay is checked here.
  const isAsked = (job: Candidate) => job.isWhole === true && paysEnough(job, plan.query);
  // Takes all jobs that contain the words, and enough others to fill the first places.
  const mentioning = close.filter(isAsked);
  const matching = fitting.length + mentioning.length;
  let left = matching === 0 ? close.length : Math.max(0, enough - matching);
  return {
    pool: [...fitting, ...close.filter((job) => isAsked(job) || left-- > 0)],
    fitting: fitting.length,
    cards,
    counted: countPool([...fitting, ...mentioning], pool.filter(({ isWhole }) => isWhole).length),
    page: null,
  };
}

/** @param read the number of jobs that match, in a pool that may not hold all */
function countPool(facets: NonNullable<Counted["facets"]>, read = facets.length): Counted {
  const isCut = read >= poolSize;
  return { total: { count: facets.length, more: isCut }, facets: isCut ? null : facets };
}

const countAll = ([{ read, facets } = { read: 0, facets: [] }]: Awaited<ReturnType<typeof facetsQuery>>): Counted => ({
  total: countFrom(read),
  facets,
});

/** The result of a search that found only near jobs, in the order of the search. */
function nearly(jobs: Candidate[], plan: Plan, search: JobSearch, now: number): Found {
  const newest = () => [...jobs].sort((one, other) => other.listingKey - one.listingKey);
  const ranked = () => {
    const { fitting, close } = rankByRelevance(
      jobs,
      { ...plan.query, place: filteredPlace(plan) ?? plan.query.place },
      now,
    );
    return [...fitting, ...close];
  };
  const pool = search.sort === "salary" ? rankBySalary(jobs) : search.sort === "newest" ? newest() : ranked();
  return { pool, fitting: pool.length, counted: countPool(pool), page: null };
}

async function liftFilters(db: Db, plan: Plan): Promise<{ names: Filter["name"][]; jobs: Candidate[] } | null> {
  if (plan.filters.length === 0) return null;
  for (const query of relaxedQueries(plan)) {
    const lifted = relaxFilters(plan.filters, rowsOf(await candidatesQuery(db, query, 0)));
    if (lifted) return lifted;
  }
  return null;
}

/**
 * Near jobs for a search without full matches: jobs that pass only some of the filters, otherwise the best jobs with
 * some of the words.
 */
async function findNear(
  db: Db,
  plan: Plan,
  search: JobSearch,
  now: number,
  found: Found,
): Promise<{ found: Found; near: Near } | null> {
  const lifted = await liftFilters(db, plan);
  if (lifted)
    return { found: nearly(lifted.jobs, plan, search, now), near: { because: "filters", lifted: lifted.names } };
  if (found.pool.length > 0)
    return {
      found: { ...found, fitting: found.pool.length, counted: countPool(found.pool) },
      near: { because: "some-words" },
    };
  const queries = someWordsQueries(plan);
  const jobs = queries.length > 0 ? rowsOf(await unitedQuery(db, queries, oldestOf(plan))) : [];
  return jobs.length > 0
    ? {
        found: nearly(
          jobs.map((job) => ({ ...job, isWhole: false })),
          plan,
          search,
          now,
        ),
        near: { because: "some-words" },
      }
    : null;
}

/** The cards of these listing keys, in their order. Only missing cards are fetched. */
async function completeCards(db: Db, keys: readonly number[], known: Found["cards"]): Promise<JobCardRow[]> {
  const missing = keys.filter((key) => !known?.has(key));
  const asked = missing.length > 0 ? await listCardsByKey(db, missing) : [];
  const cards = new Map([...(known ?? []), ...asked.map((card) => [card.listingKey ?? 0, card] as const)]);
  return keys.flatMap((key) => cards.get(key) ?? []);
}

async function answerWith(
  db: Db,
  { pool, fitting, counted, page, cards }: Found,
  near: Near | null,
  plan: Plan,
  search: JobSearch,
): Promise<FoundJobs> {
  const { query } = plan;
  const place = filteredPlace(plan) ?? query.place;
  const at = search.page ?? 0;
  const onPage = pool.slice(at * pageSize, (at + 1) * pageSize + 1).map(({ listingKey }) => listingKey);
  // A pool that is full does not say how many match.
  const isCut = page === null && counted.total.more && (near === null || near.because === "spelling");
  const [jobs, { total, facets }] = await Promise.all([
    page ?? completeCards(db, onPage, cards),
    isCut ? facetsQuery(db, wholeMatch(plan), oldestOf(plan), query.pay).then(countAll) : counted,
  ]);
  const own = jobs.slice(0, pageSize);
  const closeFrom = page ? own.length : Math.max(0, fitting - at * pageSize);
  const candidates = new Map(pool.map((job) => [job.listingKey, job]));
  const isNear = near?.because === "some-words" || near?.because === "mentioned";
  const closeness = own.map((card, order) => {
    const job = candidates.get(card.listingKey ?? 0);
    if (job && (isNear || order >= closeFrom)) return closenessOf(job, query, place);
    const nearby = nearbyOf(job ?? { searchFacets: placeFacetsOf(card) }, place);
    return nearby && onlyNearby(nearby);
  });
  return {
    jobs: own,
    next: jobs.length <= pageSize ? null : page ? (own.at(-1)?.listingKey ?? null) : at + 1,
    total,
    near,
    closeFrom: closeFrom < own.length ? closeFrom : null,
    closeness,
    query,
    counts: facets ? tallyFilters(search, facets) : {},
  };
}

/**
 * The jobs for a search: those that match in its order, close ones after few of them and, when there are none, near
 * ones. Pages by relevance or salary cover a pool of a few hundred jobs; pages by date cover all. `total` and `counts`
 * cover all that match, up to a thousand. @param now ms UTC
 */
export async function findJobs(db: Db, search: JobSearch, now: number): Promise<FoundJobs> {
  let plan = planOf(search, now);
  let found = await look(db, plan, search, now);
  let corrected: string | null = null;

  if (found.counted.total.count < few && !isVerbatim(search.q)) {
    const meaning = await readMeaning(db, search.q, plan.query);
    if (meaning) {
      const meant = { ...plan, query: meaning.query };
      const better = await look(db, meant, search, now);
      const isBetter = better.counted.total.count > found.counted.total.count;
      if (isBetter || (found.counted.total.count === 0 && meaning.q !== null)) {
        found = better;
        corrected = meaning.q;
        plan = meant;
      }
    }
  }
  const spelled = corrected === null ? {} : { q: corrected };
  if (found.counted.total.count === 0) {
    const other = await findNear(db, plan, search, now, found);
    return other
      ? answerWith(db, other.found, { ...other.near, ...spelled }, plan, search)
      : answerWith(db, found, null, plan, search);
  }
  if (found.page === null && search.sort === "relevance" && found.fitting === 0) {
    return answerWith(db, { ...found, fitting: found.pool.length }, { because: "mentioned", ...spelled }, plan, search);
  }
  return answerWith(db, found, corrected === null ? null : { because: "spelling", q: corrected }, plan, search);
}
