import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, jobs } from "db/schema";
import type { AppContext } from "~/features/context";
import { listRecentViews, type RecentView } from "~/features/interactions/recent-views.server";
import { foldText } from "~/features/text/fold-text";
import type { JobCardRow } from "../queries.server";
import { facet } from "../search/facets";
import { newestMatching } from "../search/search-index.server";
import { cardColumns, listed, selectCards } from "./columns.server";
import { payRangeOf, type PayRange } from "./pay-range";

/** The newest listed jobs that a full-text query finds, at most `limit`. Exported for the query-plan test. */
export function matchingJobs(db: Db, match: string, limit: number) {
  return selectCards(db)
    .where(sql`${jobs.listingKey} in (${newestMatching(match, limit)})`)
    .orderBy(desc(jobs.listingKey));
}

/** The query for jobs of the same category with a word of the title, and the wider one for all of the category. */
function matchesFor(job: { title: string; category: string | null }): string[] {
  const words = [...new Set(foldText(job.title).split(" "))].filter((word) => word.length > 2).slice(0, 6);
  const anyWord = words.map((word) => `"${word}"`).join(" OR ");
  const category = job.category ? `"${facet.category(job.category)}"` : "";
  if (!category) return anyWord ? [anyWord] : [];
  return anyWord ? [`${category} AND (${anyWord})`, category] : [category];
}

/** Listed jobs like this one: the same category and a word of the title first, then the category; newest first. */
export async function listSimilarJobs(db: Db, job: { id: string; title: string; category: string | null }, limit: number): Promise<JobCardRow[]> {
  const [first, ...rest] = matchesFor(job).map((match) => matchingJobs(db, match, limit + 1));
  if (!first) return [];
  const found = (await db.batch([first, ...rest])).flat();
  const byId = new Map(found.filter(({ id }) => id !== job.id).map((each) => [each.id, each]));
  return [...byId.values()].slice(0, limit);
}

/** So many of the newest jobs of a kind say what is usual now. */
const paysRead = 200;

/** What the newest listed jobs of a category and a level of experience say of their pay. Exported for the query-plan test. */
export function toldPays(db: Db, match: string) {
  return db
    .select({ salaryMin: jobs.salaryMin, salaryMax: jobs.salaryMax, salaryPeriod: jobs.salaryPeriod })
    .from(jobs)
    .where(sql`${jobs.listingKey} in (${newestMatching(match, paysRead)})`);
}

/** What jobs of the same category and experience pay a month; null when too few of them tell, or the job names neither. */
export async function findUsualPay(db: Db, job: { category: string | null; experienceLevel: string | null }): Promise<PayRange | null> {
  if (!job.category || !job.experienceLevel) return null;
  return payRangeOf(await toldPays(db, `"${facet.category(job.category)}" AND "${facet.experience(job.experienceLevel)}"`));
}

/** The newest listed jobs of a company but one. */
export function listMoreFromCompany(db: Db, companyId: string, exceptId: string, limit: number) {
  return selectCards(db)
    .where(and(eq(jobs.companyId, companyId), ne(jobs.id, exceptId), listed))
    .orderBy(desc(jobs.createdAt))
    .limit(limit);
}

/** A person sees a job more than once on different days: this many views are read to find some jobs. */
const viewsRead = 24;

/** The listed jobs that a person viewed last, but one. */
export async function listRecentlyViewed(context: Pick<AppContext, "db" | "logDb">, userId: string, exceptId: string, limit: number): Promise<JobCardRow[]> {
  const views = (await listRecentViews(context, userId, viewsRead)).filter(({ jobId }) => jobId !== exceptId);
  return views.length === 0 ? [] : viewedCardsQuery(context.db, views, limit);
}

/** Exported for the query-plan test. */
export function viewedCardsQuery(db: Db, views: readonly RecentView[], limit: number) {
  return db
    .select(cardColumns)
    .from(sql`json_each(${JSON.stringify(views)}) v`)
    .innerJoin(jobs, sql`${jobs.id} = v.value ->> 'jobId'`)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(listed)
    .orderBy(sql`v.value ->> 'at' desc`)
    .limit(limit);
}
