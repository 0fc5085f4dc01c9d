import { and, asc, gt, lte, sql } from "drizzle-orm";
import { oncePerDb, type Db } from "db/client";
import { jobs } from "db/schema";
import { listed } from "./columns.server";

/** Jobs in a part of the sitemap; the protocol allows 50,000 addresses, and this many stay below a megabyte. */
const partSize = 10_000;
const mostInPart = 50_000;
const freshFor = 3_600_000;

/** Walks the index of listed jobs once. */
function startsQuery(size: number) {
  return sql`with recursive starts (after) as (
    select 0
    union all
    select (select listing_key from jobs where status = 'active' and visibility = 'public' and listing_key > starts.after
      order by listing_key limit 1 offset ${sql.raw(String(size - 1))})
    from starts where starts.after is not null
  ) select after from starts where after is not null`;
}

/** Exported for the query-plan test. */
export const partQuery = oncePerDb((db) =>
  db
    .select({ id: jobs.id, publishedAt: jobs.publishedAt })
    .from(jobs)
    .where(and(listed, gt(jobs.listingKey, sql.placeholder("after")), lte(jobs.listingKey, sql.placeholder("to"))))
    .orderBy(asc(jobs.listingKey))
    .limit(mostInPart)
    .prepare(),
);

/** The listing keys after which the parts of the sitemap begin, the oldest first; the first is 0. */
export async function listSitemapStarts(db: Db, size: number): Promise<number[]> {
  const rows = await db.all<{ after: number }>(startsQuery(size));
  return rows.map(({ after }) => after);
}

const keptOf = oncePerDb((): { until: number; starts: Promise<number[]> } => ({ until: 0, starts: Promise.resolve([]) }));

/** The same for the site, kept for an hour in each isolate: parts have both ends, and the last is open. @param now ms UTC */
export function sitemapStarts(db: Db, now: number): Promise<number[]> {
  const kept = keptOf(db);
  if (kept.until <= now) {
    const starts = listSitemapStarts(db, partSize);
    Object.assign(kept, { until: now + freshFor, starts });
    starts.catch(() => (kept.until = 0));
  }
  return kept.starts;
}

/** The listed jobs of a part, after one listing key and up to another; at most 50,000. */
export function listSitemapJobs(db: Db, range: { after: number; to: number }) {
  return partQuery(db).all(range);
}
