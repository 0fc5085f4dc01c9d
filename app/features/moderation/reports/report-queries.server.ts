import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, jobApplications, jobs, scamReports, storedFiles, users } from "db/schema";
import { eachOf, existsIn, shareBrowser } from "db/statements";
import type { AppContext } from "~/features/context";
import { listRecentViews, type RecentView } from "~/features/interactions/recent-views.server";
import { decidedBefore, wasHired } from "~/features/jobs/lifecycle/hiding.server";

/** Who or what a report is about. */
export interface ReportSubject {
  /** The job's id, or the company's. */
  id: string;
  jobId: string | null;
  companyId: string;
  /** Null where it is about the company as a whole. */
  jobTitle: string | null;
  companyName: string;
}

/** Jobs that people have seen: what was never published, or was removed, cannot be reported. */
const seen = and(isNotNull(jobs.publishedAt), sql`${jobs.status} not in ('draft', 'removed')`);

const jobSubject = {
  id: jobs.id,
  jobId: jobs.id,
  companyId: jobs.companyId,
  jobTitle: jobs.title,
  companyName: companies.companyName,
};

/** A job as the subject of a report; null when nobody could have seen it. */
export async function findReportableJob(db: Db, jobId: string): Promise<ReportSubject | null> {
  const row = await db
    .select(jobSubject)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, jobId), seen))
    .get();
  return row ?? null;
}

/** A company as the subject of a report; null for an unknown one, or one that never showed a job. */
export async function findReportableCompany(db: Db, companyId: string): Promise<ReportSubject | null> {
  const row = await db
    .select({ id: companies.id, companyId: companies.id, companyName: companies.companyName })
    .from(companies)
    .where(
      and(eq(companies.id, companyId), existsIn(jobs, and(eq(jobs.companyId, companyId), isNotNull(jobs.publishedAt)))),
    )
    .get();
  return row ? { ...row, jobId: null, jobTitle: null } : null;
}

/** How many views are read to find some jobs, since a user may view a job on several days. */
const viewsRead = 24;

/** The jobs that a person viewed or applied for last, the newest first, each once. */
export async function listKnownJobs(
  context: Pick<AppContext, "db" | "logDb">,
  userId: string,
  limit: number,
): Promise<ReportSubject[]> {
  return knownJobsQuery(context.db, userId, await listRecentViews(context, userId, viewsRead), limit);
}

function knownJobsQuery(db: Db, userId: string, views: readonly RecentView[], limit: number) {
  const applied = db
    .select({ jobId: jobApplications.jobId, at: jobApplications.createdAt })
    .from(jobApplications)
    .where(eq(jobApplications.userId, userId))
    .orderBy(desc(jobApplications.createdAt))
    .limit(limit)
    .as("hits");
  const known = sql`(select job_id, max(created_at) as at from (
    select value ->> 'jobId' as job_id, value ->> 'at' as created_at from json_each(${JSON.stringify(views)}) union all select * from ${applied})
    group by job_id order by at desc limit ${limit})`;
  return db
    .select(jobSubject)
    .from(sql`${known} as whole`)
    .innerJoin(jobs, sql`${jobs.id} = whole.job_id`)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(seen)
    .orderBy(sql`whole.at desc`);
}

const reportColumns = {
  id: scamReports.id,
  reason: scamReports.reason,
  text: scamReports.text,
  imageId: scamReports.imageId,
  status: scamReports.status,
  createdAt: scamReports.createdAt,
  jobId: scamReports.jobId,
  jobTitle: jobs.title,
  companyId: scamReports.companyId,
  companyName: companies.companyName,
};

function selectReports(db: Db) {
  return db
    .select({
      ...reportColumns,
      /** Whether an owner looks after it. */
      isInReview:
        sql`exists (select 1 from assignments a where a.kind = 'report' and a.item_id = ${scamReports.id})`.mapWith(
          Boolean,
        ),
    })
    .from(scamReports)
    .innerJoin(companies, eq(companies.id, scamReports.companyId))
    .leftJoin(jobs, eq(jobs.id, scamReports.jobId));
}

export type OwnReport = Awaited<ReturnType<typeof listOwnReports>>[number];

/** One's own reports, newest first, at most 30. */
export function listOwnReports(db: Db, userId: string) {
  return selectReports(db).where(eq(scamReports.reporterId, userId)).orderBy(desc(scamReports.createdAt)).limit(30);
}

/** One's own report about a job or company that is not settled yet; null when there is none. */
export async function findOpenReport(db: Db, userId: string, subjectId: string): Promise<OwnReport | null> {
  const row = await selectReports(db)
    .where(
      and(eq(scamReports.reporterId, userId), eq(scamReports.subjectId, subjectId), eq(scamReports.status, "open")),
    )
    .get();
  return row ?? null;
}

/** The picture of a report and whose report it is; null when there is none. */
export async function findReportImage(db: Db, reportId: string) {
  const row = await db
    .select({ reporterId: scamReports.reporterId, imageId: storedFiles.id })
    .from(scamReports)
    .innerJoin(storedFiles, and(eq(storedFiles.id, scamReports.imageId), isNull(storedFiles.deletedAt)))
    .where(eq(scamReports.id, reportId))
    .get();
  return row ?? null;
}

const reviewed = sql.raw("scam_reports");

export type ReportToReview = Awaited<ReturnType<typeof listReportsToReview>>[number];

/** The pending reports, oldest first, at most 50, for owners and admins. */
export function listReportsToReview(db: Db) {
  return db
    .select({
      ...reportColumns,
      updatedAt: scamReports.updatedAt,
      jobStatus: jobs.status,
      reporterName: users.fullName,
      reporterEmail: users.email,
      /** The reporter's own application for the job; null when there is none. */
      applicationId: jobApplications.id,
      /** The reporter's reports about other subjects. */
      upheldBefore: decidedBefore(reviewed, "upheld"),
      dismissedBefore: decidedBefore(reviewed, "dismissed"),
      /** 1 when the company has hired the reporter, for any of its jobs; otherwise 0. */
      wasHired: wasHired(reviewed),
    })
    .from(scamReports)
    .innerJoin(companies, eq(companies.id, scamReports.companyId))
    .innerJoin(users, eq(users.id, scamReports.reporterId))
    .leftJoin(jobs, eq(jobs.id, scamReports.jobId))
    .leftJoin(
      jobApplications,
      and(eq(jobApplications.jobId, scamReports.jobId), eq(jobApplications.userId, scamReports.reporterId)),
    )
    .where(sql`${scamReports.status} = 'open'`)
    .orderBy(asc(scamReports.createdAt))
    .limit(50);
}

/**
 * Those of some reports whose subject has another open report, by a person who has logged in in the same browser. @param
 * ids of reports
 */
export async function listReportsOfSharedBrowsers(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: scamReports.id })
    .from(scamReports)
    .where(
      sql`${scamReports.id} in ${eachOf(ids)} and exists (select 1 from scam_reports other where other.company_id = ${scamReports.companyId} and other.status = 'open'
        and other.subject_id = ${scamReports.subjectId} and other.reporter_id <> ${scamReports.reporterId} and ${shareBrowser(scamReports.reporterId, sql.raw("other.reporter_id"))})`,
    );
  return rows.map(({ id }) => id);
}
