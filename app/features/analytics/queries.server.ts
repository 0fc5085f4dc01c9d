import { sql } from "drizzle-orm";
import type { Db } from "db/client";
import type { ApplicationStatus, JobStatus } from "db/vocabulary";
import type { DayCount, Totals } from "./figures";
import type { Period } from "./period";

/** Whose numbers: all of a company's jobs, or one of them. */
export interface Scope {
  companyId: string;
  jobId?: string;
}

/** A median is computed from at most this many of the newest. */
const mostPeople = 1000;
const bestJobs = 10;

const answered: readonly ApplicationStatus[] = [
  "under_review",
  "shortlisted",
  "interview_scheduled",
  "hired",
  "rejected",
];

// The unary plus makes the planner use the index of the job, not that of the company.
const scoped = ({ companyId, jobId }: Scope) =>
  jobId === undefined ? sql`company_id = ${companyId}` : sql`job_id = ${jobId} and +company_id = ${companyId}`;

/** What was counted by day and source, in the period and in the days before it. Reads the daily counts only. */
export function listDayCounts(db: Db, scope: Scope, { before, last }: Period) {
  return db.all<DayCount>(sql`select day, source, sum(views) as views, sum(calls) as calls, sum(shares) as shares, sum(applications) as applications
    from job_daily_counts where ${scoped(scope)} and day between ${before} and ${last} group by day, source`);
}

/** The applicants of the period by their current status. */
export function countByStatus(db: Db, scope: Scope, { since }: Period) {
  return db.all<{ status: ApplicationStatus; count: number }>(sql`select status, count(*) as count from job_applications
    where ${scoped(scope)} and status in ('applied', 'under_review', 'shortlisted', 'interview_scheduled', 'hired', 'rejected', 'withdrawn')
      and created_at >= ${since} group by status`);
}

/**
 * The times from application to first hire, in ms, of applicants who were first hired in the period; of the newest
 * 1,000 hired.
 */
export function listTimesToHire(db: Db, scope: Scope, { since }: Period) {
  return db.all<{ ms: number }>(sql`select min(t.created_at) - a.created_at as ms
    from (select rowid as place from job_applications where ${scoped(scope)} and status = 'hired' order by created_at desc limit ${mostPeople}) newest
      join job_applications a on a.rowid = newest.place
      join application_transitions t on t.application_id = a.id and t.to_status = 'hired'
    group by a.id having min(t.created_at) >= ${since}`);
}

/** The times from application to first answer, in ms, of answered applicants of the period; of the newest 1,000. */
export function listTimesToAnswer(db: Db, scope: Scope, { since }: Period) {
  return db.all<{ ms: number }>(sql`select min(t.created_at) - a.created_at as ms
    from (select rowid as place from job_applications where ${scoped(scope)} and status in (${sql.raw(answered.map((status) => `'${status}'`).join(", "))})
        and created_at >= ${since} order by created_at desc limit ${mostPeople}) newest
      join job_applications a on a.rowid = newest.place
      join application_transitions t on t.application_id = a.id and t.from_status = 'applied' and t.to_status <> 'withdrawn'
    group by a.id`);
}

export type BestJob = Totals & { id: string; title: string; status: JobStatus };

/**
 * The company's jobs that brought the most applications in the period, then the most views; at most ten. It reads job
 * by job: the index of the company's days would open every count to find its job, four times as slow.
 */
export function listBestJobs(db: Db, companyId: string, { first, last }: Period) {
  return db.all<BestJob>(sql`select j.id, j.title, j.status, sum(d.views) as views, sum(d.calls) as calls, sum(d.shares) as shares, sum(d.applications) as applications
    from jobs j cross join job_daily_counts d on d.job_id = j.id and d.day between ${first} and ${last}
    where j.company_id = ${companyId} and j.status <> 'removed'
    group by j.id order by applications desc, views desc limit ${bestJobs}`);
}
