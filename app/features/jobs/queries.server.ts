import { and, desc, eq, gt, inArray, isNotNull, lt, not, sql, type SQL } from "drizzle-orm";
import { oncePerDb, type Db } from "db/client";
import { companies, jobs } from "db/schema";
import { eachOf } from "db/statements";
import { isOpenToAll } from "~/features/companies/directory/company-page.server";
import { hasPage, isHiddenForReview } from "./lifecycle/job";
import { isMarkedReported } from "./lifecycle/review.server";
import { cardColumns, listed, selectCards, shownColumns } from "./listing/columns.server";
import { oldestOf, planOf, wholeMatch } from "./search/candidates/plan";
import { pageSize, type JobSearch } from "./search/search";
import { keyLimit, newestMatching } from "./search/search-index.server";

export type JobCardRow = Awaited<ReturnType<typeof listLatestJobs>>[number];

const latestQuery = oncePerDb((db) =>
  selectCards(db).where(listed).orderBy(desc(jobs.listingKey)).limit(sql.placeholder("limit")).prepare(),
);

/** The newest listed jobs. */
export function listLatestJobs(db: Db, limit: number) {
  return latestQuery(db).all({ limit });
}

interface Between {
  /** Listing keys, both exclusive. */
  newest: number;
  oldest: number;
  limit: number;
}

/** Listed jobs that match, the newest first. @param match an FTS5 expression over job_search; null for every job */
export function newerQuery(db: Db, match: string | null, { newest, oldest, limit }: Between) {
  const query = selectCards(db).$dynamic();
  const range =
    match === null
      ? query.where(and(listed, lt(jobs.listingKey, newest), gt(jobs.listingKey, oldest))).limit(limit)
      : query.where(
          sql`${jobs.listingKey} in (${newestMatching(match, limit, { before: keyLimit(newest), after: keyLimit(oldest) })})`,
        );
  return range.orderBy(desc(jobs.listingKey));
}

/**
 * Listed jobs that match the whole search, newest first, at most `limit` + 1. Open lists fetch missed jobs with it.
 * Words and filters are combined inside the full-text index. The index lists the newest jobs first and is read only as
 * far as needed.
 */
export function searchJobs(
  db: Db,
  search: JobSearch,
  now: number,
  options: { after?: number; limit?: number } = {},
): Promise<JobCardRow[]> {
  const plan = planOf(search, now);
  const newest = search.page ?? Number.MAX_SAFE_INTEGER;
  const oldest = Math.max(options.after ?? 0, oldestOf(plan));
  return newerQuery(db, wholeMatch(plan), { newest, oldest, limit: (options.limit ?? pageSize) + 1 }).all();
}

const cardsByKey = oncePerDb((db) =>
  selectCards(db)
    .where(and(listed, inArray(jobs.listingKey, eachOf(sql.placeholder("keys")))))
    .prepare(),
);

/** The listed jobs with these listing keys, in the order of the keys. */
export async function listCardsByKey(db: Db, keys: readonly number[]): Promise<JobCardRow[]> {
  const rows = await cardsByKey(db).all({ keys: JSON.stringify(keys) });
  const places = new Map(keys.map((key, at) => [key, at]));
  const placeOf = ({ listingKey }: JobCardRow) => places.get(listingKey ?? 0) ?? 0;
  return rows.sort((one, other) => placeOf(one) - placeOf(other));
}

/** The listed jobs among the given ids. At most 60 ids. */
export function listListedJobs(db: Db, ids: string[]) {
  return selectCards(db).where(and(inArray(jobs.id, ids.slice(0, 60)), listed));
}

const pageColumns = {
  ...cardColumns,
  ...shownColumns,
  companyId: companies.id,
  companyAbout: companies.about,
  companySize: companies.size,
  companyFoundedYear: companies.foundedYear,
  companyCity: companies.companyCity,
  companyWebsite: companies.websiteUrl,
  companyOpenJobs: companies.openJobsCount,
  companyStatus: companies.accountStatus,
  /** Whether the company's page is public. */
  hasCompanyPage: sql<number>`${isOpenToAll}`,
  /** Since when the company is pending review, ms UTC; null when it is not. */
  companyWaitsSince: companies.reviewRequestedAt,
  status: jobs.status,
  updatedAt: jobs.updatedAt,
  visibility: jobs.visibility,
  expiresAt: jobs.expiresAt,
  /** Why it is or was in review; never shown to the public. */
  reviewSigns: jobs.reviewSigns,
  /** Whether seekers may learn the company's number; the number itself is on /job/{id}/call only. */
  takesCalls: sql<number>`${jobs.acceptsCalls} and coalesce(${companies.phone}, '') <> ''`,
};

export type JobPage = NonNullable<Awaited<ReturnType<typeof findJobPage>>>;

/**
 * A job with its company for the public page; null for drafts and removed jobs. A banned company's job is shown as
 * closed. The profile text of a company in review is left out.
 */
export async function findJobPage(db: Db, id: string) {
  const row = await jobPageById(db).get({ id });
  if (!row || !hasPage(row)) return null;
  const { companyStatus, companyWaitsSince, reviewSigns: _signs, ...rest } = row;
  const job = {
    ...rest,
    companyAbout: companyWaitsSince === null ? rest.companyAbout : null,
    companyWebsite: companyWaitsSince === null ? rest.companyWebsite : null,
  };
  const mayReturn = job.status === "active" || job.status === "paused";
  return companyStatus === "banned" && mayReturn ? { ...job, status: "closed" as const } : job;
}

/** All columns of a job in review that was public before, for its company only. Null for any other. */
export async function findHiddenJobPage(db: Db, id: string): Promise<JobPage | null> {
  const row = await jobPageById(db).get({ id });
  if (!row || !isHiddenForReview(row)) return null;
  const { companyStatus: _status, companyWaitsSince: _since, reviewSigns: _signs, ...job } = row;
  return job;
}

/** The facts for finding jobs similar to one that our team removed; null for any other. */
export async function findRemovedJob(db: Db, id: string) {
  const { title, category } = jobs;
  const row = await db
    .select({ id: jobs.id, title, category })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.status, "removed"), isNotNull(jobs.publishedAt)))
    .get();
  return row ?? null;
}

/** A job of any company in any status as its page shows it, with its warning signs; null for an unknown one. */
export async function findJobForOwners(db: Db, id: string) {
  return (await jobPageById(db).get({ id })) ?? null;
}

/** One of a company's jobs in any status except removed, as its page will show it. */
export async function findJobPageForEmployer(db: Db, companyId: string, id: string) {
  return (
    (await selectJobPage(
      db,
      and(eq(jobs.id, id), eq(jobs.companyId, companyId), sql`${jobs.status} <> 'removed'`),
    ).get()) ?? null
  );
}

const selectJobPage = (db: Db, where: SQL | undefined) =>
  db.select(pageColumns).from(jobs).innerJoin(companies, eq(companies.id, jobs.companyId)).where(where);

const jobPageById = oncePerDb((db) => selectJobPage(db, eq(jobs.id, sql.placeholder("id"))).prepare());

/** One of a company's own jobs, all columns; null when it is another user's, removed or unknown. */
export async function findJobForEmployer(db: Db, companyId: string, id: string) {
  const row = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.companyId, companyId), sql`${jobs.status} <> 'removed'`))
    .get();
  return row ?? null;
}

/** Whether the id belongs to another company's job or to a removed job. */
export async function isOtherCompanyJob(db: Db, companyId: string, id: string): Promise<boolean> {
  const row = await db
    .select({ companyId: jobs.companyId, status: jobs.status })
    .from(jobs)
    .where(eq(jobs.id, id))
    .get();
  return row !== undefined && (row.companyId !== companyId || row.status === "removed");
}

/** A company's newest jobs that can be copied: in any status except removed, and not hidden by reports. */
export function listNewestOwnJobs(db: Db, companyId: string, limit: number) {
  return db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), sql`${jobs.status} <> 'removed'`, not(isMarkedReported)))
    .orderBy(desc(jobs.createdAt))
    .limit(limit);
}
