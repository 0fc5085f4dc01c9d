import { and, desc, eq, ne, sql } from "drizzle-orm";
import { oncePerDb, type Db } from "db/client";
import { companies, jobs } from "db/schema";
import type { AppContext } from "~/features/context";
import { listRecentViews, type RecentView } from "~/features/interactions/recent-views.server";
import { foldText } from "~/features/text/fold-text";
import type { JobCardRow } from "../queries.server";
import { facet } from "../search/facets";
import { newestMatching } from "../search/search-index.server";
import { cardColumns, listed, selectCards } from "./columns.server";
import { payRangeOf, type PayRange } from "./pay-range";

/** The newest listed jobs of a full-text query, then the additional jobs of a wider query. */
const similarQuery = oncePerDb((db) => {
  const limit = sql.placeholder("limit");
  const found = (name: string, isNear: number) =>
    sql`select key, ${sql.raw(String(isNear))} as near from (${newestMatching(sql.placeholder(name), sql`${limit}`)})`;
  return db
    .select(cardColumns)
    .from(
      sql`(select key, max(near) as near from (${found("match", 1)} union all ${found("wider", 0)}) group by key order by 2 desc, 1 desc limit ${limit}) f`,
    )
    .innerJoin(jobs, sql`${jobs.listingKey} = f.key`)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .orderBy(sql`f.near desc, f.key desc`)
    .prepare();
});

/**
 * Two full-text queries: jobs of the same category with a word of the title, and the whole category. A job with only
 * one of both uses it for both queries; null without both.
 */
function matchesFor(job: { title: string; category: string | null }): { match: string; wider: string } | null {
  const words = [...new Set(foldText(job.title).split(" "))].filter((word) => word.length > 2).slice(0, 6);
  const anyWord = words.map((word) => `"${word}"`).join(" OR ");
  const category = job.category ? `"${facet.category(job.category)}"` : "";
  const wider = category || anyWord;
  return wider ? { match: category && anyWord ? `${category} AND (${anyWord})` : wider, wider } : null;
}

/** Listed jobs like this one: the same category and a word of the title first, then the category; newest first. */
export async function listSimilarJobs(
  db: Db,
  job: { id: string; title: string; category: string | null },
  limit: number,
): Promise<JobCardRow[]> {
  const matches = matchesFor(job);
  if (!matches) return [];
  const found = await similarQuery(db).all({ ...matches, limit: limit + 1 });
  return found.filter(({ id }) => id !== job.id).slice(0, limit);
}

/** The number of newest jobs from which usual pay is computed. */
const paysRead = 200;

/** The pay of the newest listed jobs of a category and experience level. */
const toldPays = oncePerDb((db) =>
  db
    .select({ salaryMin: jobs.salaryMin, salaryMax: jobs.salaryMax, salaryPeriod: jobs.salaryPeriod })
    .from(jobs)
    .where(sql`${jobs.listingKey} in (${newestMatching(sql.placeholder("match"), paysRead)})`)
    .prepare(),
);

/**
 * The usual monthly pay for a job's category and experience; null when too few jobs disclose it, or the job names
 * neither.
 */
export async function findUsualPay(
  db: Db,
  job: { category: string | null; experienceLevel: string | null },
): Promise<PayRange | null> {
  if (!job.category || !job.experienceLevel) return null;
  return payRangeOf(
    await toldPays(db).all({
      match: `"${facet.category(job.category)}" AND "${facet.experience(job.experienceLevel)}"`,
    }),
  );
}

/** The newest listed jobs of a company, without the given one. */
export const listMoreFromCompany = (db: Db, companyId: string, exceptId: string, limit: number) =>
  moreFromCompanyQuery(db).all({ companyId, exceptId, limit });

const moreFromCompanyQuery = oncePerDb((db) =>
  selectCards(db)
    .where(and(eq(jobs.companyId, sql.placeholder("companyId")), ne(jobs.id, sql.placeholder("exceptId")), listed))
    .orderBy(desc(jobs.createdAt))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

/** The number of views read to find distinct jobs, since a job can be viewed on several days. */
const viewsRead = 24;

/** The listed jobs that a person viewed last, without the given one. */
export async function listRecentlyViewed(
  context: Pick<AppContext, "db" | "logDb">,
  userId: string,
  exceptId: string,
  limit: number,
): Promise<JobCardRow[]> {
  const views = (await listRecentViews(context, userId, viewsRead)).filter(({ jobId }) => jobId !== exceptId);
  return views.length === 0 ? [] : viewedCardsQuery(context.db, views, limit);
}

function viewedCardsQuery(db: Db, views: readonly RecentView[], limit: number) {
  return db
    .select(cardColumns)
    .from(sql`json_each(${JSON.stringify(views)}) v`)
    .innerJoin(jobs, sql`${jobs.id} = v.value ->> 'jobId'`)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(listed)
    .orderBy(sql`v.value ->> 'at' desc`)
    .limit(limit);
}
