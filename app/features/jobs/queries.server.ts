import { and, desc, eq, gt, inArray, lt, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { oncePerDb, type Db } from "db/client";
import { companies, jobs } from "db/schema";
import { cardColumns } from "./columns.server";
import { hasPage } from "./job";
import { matchQuery, pageSize, type JobSearch } from "./search";

const listed = sql`${jobs.status} = 'active' and ${jobs.visibility} = 'public'`;

function selectCards(db: Db) {
  return db.select(cardColumns).from(jobs).innerJoin(companies, eq(companies.id, jobs.companyId));
}

export type JobCardRow = Awaited<ReturnType<typeof listLatestJobs>>[number];

const latestQuery = oncePerDb((db) =>
  selectCards(db).where(listed).orderBy(desc(jobs.listingKey)).limit(sql.placeholder("limit")).prepare(),
);

/** The newest listed jobs. */
export function listLatestJobs(db: Db, limit: number) {
  return latestQuery(db).all({ limit });
}

// D1 binds numbers as REAL, and FTS5 then does not use them as limits of the row id: hence the casts.
const integer = (value: SQLWrapper) => sql`cast(${value} as integer)`;
const between = { newest: sql.placeholder("newest"), oldest: sql.placeholder("oldest"), limit: sql.placeholder("limit") };

/** Exported, as the next one, for the query-plan test. */
export const pageQuery = oncePerDb((db) =>
  selectCards(db)
    .where(and(listed, lt(jobs.listingKey, between.newest), gt(jobs.listingKey, between.oldest)))
    .orderBy(desc(jobs.listingKey))
    .limit(between.limit)
    .prepare(),
);

export const matchingPageQuery = oncePerDb((db) =>
  selectCards(db)
    .where(
      sql`${jobs.listingKey} in (select rowid from job_search where job_search match ${sql.placeholder("match")}
        and rowid < ${integer(between.newest)} and rowid > ${integer(between.oldest)} order by rowid desc limit ${between.limit})`,
    )
    .orderBy(desc(jobs.listingKey))
    .prepare(),
);

/**
 * Listed jobs that match a search, newest first, one more than a page holds so that the next page is known.
 * Words and filters meet inside the full-text index, whose row id is the listing key: it is read from its newest end
 * and only as far as the page reaches.
 */
export function searchJobs(
  db: Db,
  search: JobSearch,
  now: number,
  options: { after?: number; limit?: number } = {},
): Promise<JobCardRow[]> {
  const match = matchQuery(search);
  const newest = search.page ?? Number.MAX_SAFE_INTEGER;
  const oldest = Math.max(options.after ?? 0, search.posted ? (now - Number(search.posted) * 86_400_000) * 1024 : 0);
  const range = { newest, oldest, limit: (options.limit ?? pageSize) + 1 };
  return match === null ? pageQuery(db).all(range) : matchingPageQuery(db).all({ ...range, match });
}

/** Those of the given jobs that are listed. At most 60 ids. */
export function listListedJobs(db: Db, ids: string[]) {
  return selectCards(db).where(and(inArray(jobs.id, ids.slice(0, 60)), listed));
}

const pageColumns = {
  ...cardColumns,
  companyId: companies.id,
  companyAbout: companies.about,
  companyCity: companies.companyCity,
  companyWebsite: companies.websiteUrl,
  companyLogo: companies.logoUrl,
  companyStatus: companies.accountStatus,
  status: jobs.status,
  visibility: jobs.visibility,
  category: jobs.category,
  department: jobs.department,
  description: jobs.description,
  openings: jobs.openings,
  expiresAt: jobs.expiresAt,
  /** Whether seekers may learn the company's number; the number itself is on /job/{id}/call only. */
  takesCalls: sql<number>`${jobs.acceptsCalls} and coalesce(${companies.phone}, '') <> ''`,
};

export type JobPage = NonNullable<Awaited<ReturnType<typeof findJobPage>>>;

/** A job with its company for the public page; null for drafts and removed jobs. A banned company's job is never open. */
export async function findJobPage(db: Db, id: string) {
  const row = await selectJobPage(db, eq(jobs.id, id));
  if (!row || !hasPage(row)) return null;
  const { companyStatus, ...job } = row;
  return companyStatus === "banned" && job.status === "active" ? { ...job, status: "paused" as const } : job;
}

/** One of a company's own jobs, whatever its status but removed, as its page will show it. */
export async function findJobPageForEmployer(db: Db, companyId: string, id: string) {
  return selectJobPage(db, and(eq(jobs.id, id), eq(jobs.companyId, companyId), sql`${jobs.status} <> 'removed'`));
}

async function selectJobPage(db: Db, where: SQL | undefined) {
  const row = await db
    .select(pageColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(where)
    .get();
  return row ?? null;
}

/** One of a company's own jobs, all columns; null when it is somebody else's, removed or unknown. */
export async function findJobForEmployer(db: Db, companyId: string, id: string) {
  const row = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.companyId, companyId), sql`${jobs.status} <> 'removed'`))
    .get();
  return row ?? null;
}

/** The newest jobs of a company for its portal, at most 100. */
export function listJobsForEmployer(db: Db, companyId: string) {
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      status: jobs.status,
      applicationsCount: jobs.applicationsCount,
      viewsCount: jobs.viewsCount,
      publishedAt: jobs.publishedAt,
      expiresAt: jobs.expiresAt,
      createdAt: jobs.createdAt,
      newApplicants: sql<number>`(select count(*) from job_applications a where a.job_id = jobs.id and a.status = 'applied')`,
    })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), sql`${jobs.status} <> 'removed'`))
    .orderBy(desc(jobs.createdAt))
    .limit(100);
}
