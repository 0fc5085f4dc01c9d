import { and, asc, gt, lte, sql } from "drizzle-orm";
import { oncePerDb, type Db } from "db/client";
import { jobs } from "db/schema";
import { listed } from "../listing/columns.server";

/**
 * The number of jobs in a part of the sitemap. With an address for each language, a part stays below three megabytes.
 * The protocol allows 50,000 addresses.
 */
const partSize = 5_000;
/** How many rows are in memory at a time. */
const rowsAtATime = 1_000;
/** The sitemap protocol's limit for one file. */
const mostInPart = 50_000;
const freshFor = 3_600_000;

/**
 * Walks the index of listed jobs. Returns the start of each part, its end (null for the last one), and its newest
 * change.
 */
function partsQuery(size: number) {
  const place = sql.raw(String(size - 1));
  return sql`with recursive parts (after, until) as (
    select 0, (select listing_key from jobs indexed by jobs_listed where status = 'active' and visibility = 'public' order by listing_key limit 1 offset ${place})
    union all
    select until, (select listing_key from jobs indexed by jobs_listed where status = 'active' and visibility = 'public' and listing_key > parts.until
      order by listing_key limit 1 offset ${place})
    from parts where parts.until is not null
  ) select after, until, (select max(updated_at) from jobs indexed by jobs_listed where status = 'active' and visibility = 'public'
      and listing_key > parts.after and listing_key <= coalesce(parts.until, 9007199254740991)) as changedAt
    from parts order by after`;
}

const partQuery = oncePerDb((db) =>
  db
    .select({
      id: jobs.id,
      listingKey: sql<number>`${jobs.listingKey}`,
      changedAt: sql<number>`max(${jobs.updatedAt}, coalesce(${jobs.publishedAt}, 0))`,
    })
    .from(jobs)
    .where(and(listed, gt(jobs.listingKey, sql.placeholder("after")), lte(jobs.listingKey, sql.placeholder("to"))))
    .orderBy(asc(jobs.listingKey))
    .limit(rowsAtATime)
    .prepare(),
);

interface SitemapPart {
  /** The part begins after this listing key. */
  after: number;
  /** Its last listing key; null for the last part, which still grows. */
  until: number | null;
  /** The newest change of a job in it, ms UTC; null without jobs. */
  changedAt: number | null;
}

/** The parts of the sitemap of jobs, the oldest jobs first. */
export async function listSitemapParts(db: Db, size: number): Promise<SitemapPart[]> {
  // A Drizzle query runs each time that it is awaited, so the cache must hold its result.
  return await db.all<SitemapPart>(partsQuery(size));
}

const keptOf = oncePerDb((): { until: number; parts: Promise<SitemapPart[]> } => ({
  until: 0,
  parts: Promise.resolve([]),
}));

/** The same, cached for an hour in each isolate. @param now ms UTC */
export function sitemapParts(db: Db, now: number): Promise<SitemapPart[]> {
  const kept = keptOf(db);
  if (kept.until <= now) {
    const parts = listSitemapParts(db, partSize);
    Object.assign(kept, { until: now + freshFor, parts });
    parts.catch(() => (kept.until = 0));
  }
  return kept.parts;
}

/** The listed jobs of a part, after one listing key and up to another, a thousand at a time; at most 50,000. */
export async function* readSitemapJobs(db: Db, { after, to }: { after: number; to: number }) {
  for (let from = after, read = 0; read < mostInPart; read += rowsAtATime) {
    const rows = await partQuery(db).all({ after: from, to });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtATime) return;
    from = last.listingKey;
  }
}
