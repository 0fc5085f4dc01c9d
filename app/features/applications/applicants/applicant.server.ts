import { and, asc, desc, eq, gt, lt, ne, not, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, interviews, jobApplications, jobs, profiles, resumes, users } from "db/schema";
import type { ApplicationStatus } from "db/vocabulary";
import { applicantColumns, highlightedAt, isApplicantHidden, shownProfile } from "../queries.server";
import { hasMet } from "../transition.server";

/** The applications that a company may open: those for its jobs, except removed ones. */
const ofCompany = (companyId: string) => and(eq(jobs.companyId, companyId), sql`${jobs.status} <> 'removed'`);

export type ApplicantPage = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

/** One of a company's applications; see findApplicant. @param now ms UTC */
function applicantQuery(db: Db, companyId: string, applicationId: string, now: number) {
  return db
    .select({
      id: jobApplications.id,
      status: jobApplications.status,
      applicantId: jobApplications.userId,
      ...applicantColumns,
      isHighlighted: highlightedAt(sql`${jobApplications.userId}`, now),
      /** The time of its current status, ms UTC. */
      movedAt: sql<number>`coalesce((select max(t.created_at) from application_transitions t where t.application_id = ${jobApplications.id}), ${jobApplications.createdAt})`,
      /** Whether an interview with the applicant is in the system. */
      hasMet: sql<boolean>`${hasMet(sql`${jobApplications.id}`, sql`${jobApplications.userId}`)}`.mapWith(Boolean),
      hasBuiltResume: sql<boolean>`(${mayRead} and ${resumes.userId} is not null)`.mapWith(Boolean),
      interviewAt: interviews.scheduledAt,
      jobId: jobs.id,
      jobTitle: jobs.title,
      companyName: companies.companyName,
      /** The language in which the applicant reads. */
      locale: users.locale,
    })
    .from(jobApplications)
    .innerJoin(jobs, and(eq(jobs.id, jobApplications.jobId), ofCompany(companyId)))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .leftJoin(profiles, shownProfile)
    .leftJoin(resumes, eq(resumes.userId, jobApplications.userId))
    .leftJoin(
      interviews,
      and(
        eq(interviews.applicationId, jobApplications.id),
        sql`${interviews.status} in ('scheduled', 'rescheduled', 'live')`,
      ),
    )
    .where(eq(jobApplications.id, applicationId));
}

/** A company may read the résumé until the application is withdrawn, while the applicant's account is available. */
const mayRead = not(isApplicantHidden);

/**
 * One of a company's applications with the applicant data that the company may see; null when it is another company's.
 * @param now ms UTC
 */
export async function findApplicant(db: Db, companyId: string, applicationId: string, now: number) {
  const row = await applicantQuery(db, companyId, applicationId, now).get();
  return row ?? null;
}

/** The owner of the résumé that a company may read with an application, and the job. Null if there is none. */
export async function findResumeOwner(db: Db, companyId: string, applicationId: string) {
  const row = await db
    .select({ userId: resumes.userId, fullName: users.fullName, jobTitle: jobs.title })
    .from(jobApplications)
    .innerJoin(jobs, and(eq(jobs.id, jobApplications.jobId), ofCompany(companyId)))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .innerJoin(profiles, shownProfile)
    .innerJoin(resumes, eq(resumes.userId, jobApplications.userId))
    .where(and(eq(jobApplications.id, applicationId), mayRead))
    .get();
  return row ?? null;
}

/** The other applications of a person at a company, newest first, at most 20. */
export function listOtherApplications(db: Db, companyId: string, application: { id: string; applicantId: string }) {
  return db
    .select({
      id: jobApplications.id,
      status: jobApplications.status,
      createdAt: jobApplications.createdAt,
      jobTitle: jobs.title,
    })
    .from(jobApplications)
    .innerJoin(jobs, and(eq(jobs.id, jobApplications.jobId), ofCompany(companyId)))
    .where(and(eq(jobApplications.userId, application.applicantId), ne(jobApplications.id, application.id)))
    .orderBy(desc(jobApplications.createdAt))
    .limit(20);
}

/** The application of the same job and status before ("earlier") or after a given one. */
function neighbourQuery(
  db: Db,
  from: { id: string; jobId: string; createdAt: number },
  step: ApplicationStatus,
  way: "earlier" | "later",
) {
  const { createdAt, id } = jobApplications;
  const place = sql`(${createdAt}, ${id})`;
  const here = sql`(${from.createdAt}, ${from.id})`;
  return db
    .select({ id })
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.jobId, from.jobId),
        eq(jobApplications.status, step),
        way === "earlier" ? lt(place, here) : gt(place, here),
      ),
    )
    .orderBy(...(way === "earlier" ? [desc(createdAt), desc(id)] : [asc(createdAt), asc(id)]))
    .limit(1);
}

/** The applicants of a job and status are counted up to this number. */
const mostCounted = 500;

/** How many applicants of the same job and status come before one in the list, and how many there are. */
function placeQuery(db: Db, from: { id: string; jobId: string; createdAt: number }, step: ApplicationStatus) {
  const { createdAt, id } = jobApplications;
  return db
    .select({ isBefore: sql<boolean>`(${createdAt}, ${id}) > (${from.createdAt}, ${from.id})`.mapWith(Boolean) })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, from.jobId), eq(jobApplications.status, step)))
    .limit(mostCounted + 1);
}

/**
 * The previous and next applicant of the same job and status, newest first as in the list; null at the ends. The place
 * is null after this one has left the status, and among more than 500.
 */
export async function findNeighbours(
  db: Db,
  from: { id: string; jobId: string; createdAt: number; status: ApplicationStatus },
  step: ApplicationStatus,
) {
  const [previous, next, all] = await Promise.all([
    neighbourQuery(db, from, step, "later").get(),
    neighbourQuery(db, from, step, "earlier").get(),
    from.status === step ? placeQuery(db, from, step) : [],
  ]);
  const isPlaced = all.length > 0 && all.length <= mostCounted;
  const place = isPlaced ? { place: all.filter(({ isBefore }) => isBefore).length + 1, total: all.length } : null;
  return { previous: previous?.id ?? null, next: next?.id ?? null, place };
}
