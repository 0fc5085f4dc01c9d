import { and, asc, count, desc, eq, inArray, isNull, lt, ne, not, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import {
  applicationTransitions,
  companies,
  jobApplications,
  jobs,
  profiles,
  users,
  type GivenAnswer,
  type MatchReasons,
} from "db/schema";
import type { ApplicationStatus } from "db/vocabulary";
import { isVisibleToApplicant, knownStatus } from "./transition.server";

/** The seeker's application for a job with its published status, or null. @param now ms UTC */
export async function findOwnApplication(db: Db, userId: string, jobId: string, now: number) {
  const row = await db
    .select({ id: jobApplications.id, status: knownStatus(now), createdAt: jobApplications.createdAt })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.userId, userId)))
    .get();
  return row ?? null;
}

/** The published status of the seeker's application; null when it is another user's. @param now ms UTC */
export async function findOwnApplicationStatus(
  db: Db,
  userId: string,
  applicationId: string,
  now: number,
): Promise<ApplicationStatus | null> {
  const row = await db
    .select({ status: knownStatus(now) })
    .from(jobApplications)
    .where(and(eq(jobApplications.id, applicationId), eq(jobApplications.userId, userId)))
    .get();
  return row?.status ?? null;
}

export const ownPageSize = 20;

/** Whether the published status is an end. @param now ms UTC */
const isEnded = (now: number) => sql`${knownStatus(now)} in ('hired', 'rejected', 'withdrawn')`;

/** The filter of a seeker's applications: open, ended, or all. */
export type OwnFilter = "open" | "ended" | null;

/**
 * A seeker's applications with their published statuses, newest first, one more than a page holds. A page begins after
 * the application `after`.
 */
export function listOwnApplications(
  db: Db,
  userId: string,
  { filter, after, now }: { filter: OwnFilter; after: string | null; /** ms UTC */ now: number },
) {
  const place = sql`(${jobApplications.createdAt}, ${jobApplications.id})`;
  return db
    .select({
      id: jobApplications.id,
      status: knownStatus(now),
      note: jobApplications.note,
      answers: jobApplications.answers,
      createdAt: jobApplications.createdAt,
      jobId: jobs.id,
      jobTitle: jobs.title,
      jobStatus: jobs.status,
      companyName: companies.companyName,
      companyLogo: companies.logoUrl,
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        eq(jobApplications.userId, userId),
        filter === "ended" ? isEnded(now) : undefined,
        filter === "open" ? not(isEnded(now)) : undefined,
        after === null
          ? undefined
          : sql`${place} < (select created_at, id from job_applications where id = ${after} and user_id = ${userId})`,
      ),
    )
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(ownPageSize + 1);
}

/** The number of a seeker's applications, and of the open ones by published status. @param now ms UTC */
export async function countOwnApplications(
  db: Db,
  userId: string,
  now: number,
): Promise<{ all: number; open: number }> {
  const row = await db
    .select({ all: count(), open: sql<number>`coalesce(sum(not ${isEnded(now)}), 0)` })
    .from(jobApplications)
    .where(eq(jobApplications.userId, userId))
    .get();
  return row ?? { all: 0, open: 0 };
}

/**
 * The published transitions of the given applications, oldest first; messages of a banned company are hidden. At most
 * 60 ids. @param now ms UTC
 */
export async function listTransitions(db: Db, applicationIds: string[], now: number) {
  if (applicationIds.length === 0) return [];
  return db
    .select({
      applicationId: applicationTransitions.applicationId,
      toStatus: applicationTransitions.toStatus,
      createdAt: applicationTransitions.createdAt,
      message: sql<
        string | null
      >`case when ${companies.accountStatus} = 'active' then ${applicationTransitions.message} end`,
    })
    .from(applicationTransitions)
    .innerJoin(jobApplications, eq(jobApplications.id, applicationTransitions.applicationId))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(inArray(applicationTransitions.applicationId, applicationIds.slice(0, 60)), isVisibleToApplicant(now)))
    .orderBy(asc(applicationTransitions.createdAt));
}

/** Joins the profile of a person whose account is available: neither suspended nor erased. */
export const availableProfile = and(
  eq(profiles.userId, users.id),
  sql`${profiles.accountStatus} = 'active'`,
  isNull(users.erasedAt),
);

/**
 * Joins the profile that a company may see with an application. It is hidden, with all contact data, for suspended or
 * erased persons and after a withdrawal.
 */
export const shownProfile = and(availableProfile, ne(jobApplications.status, "withdrawn"));
export const isApplicantHidden = sql<boolean>`${profiles.userId} is null`.mapWith(Boolean);
export const shownEmail = sql<string | null>`case when ${isApplicantHidden} then null else ${users.email} end`;

/** The applicant columns that a company sees, in a query that joins users and the shown profile. */
export const applicantColumns = {
  shownUserId: profiles.userId,
  note: sql<string | null>`case when ${isApplicantHidden} then null else ${jobApplications.note} end`,
  answers: sql<GivenAnswer[]>`case when ${isApplicantHidden} then '[]' else ${jobApplications.answers} end`.mapWith(
    jobApplications.answers,
  ),
  source: jobApplications.source,
  /** 0 to 100; -1 while unscored and for hidden applicants. */
  matchScore: sql<number>`case when ${isApplicantHidden} then -1 else ${jobApplications.matchScore} end`,
  matchReasons:
    sql<MatchReasons | null>`case when ${isApplicantHidden} then null else ${jobApplications.matchReasons} end`.mapWith(
      jobApplications.matchReasons,
    ),
  createdAt: jobApplications.createdAt,
  fullName: users.fullName,
  isHidden: isApplicantHidden,
  email: shownEmail,
  phone: profiles.phone,
  whatsappNumber: profiles.whatsappNumber,
  location: profiles.location,
  currentPosition: profiles.currentPosition,
  experienceYears: profiles.experienceYears,
  skills: profiles.skills,
  languages: profiles.languages,
  photo: profiles.profileImageUrl,
  resumeFileId: profiles.resumeFileId,
};

/** Whether the person's profile is highlighted at a time. @param of the column with the person's id */
export const highlightedAt = (of: SQL, at: number) =>
  sql<boolean>`coalesce((select highlighted_until > ${at} and account_status = 'active' from profiles where user_id = ${of}), 0)`.mapWith(
    Boolean,
  );

/**
 * One of a company's applications, with the applicant's name and the job's title. Null when it is another company's, or
 * of a removed job.
 */
export async function findApplicationForEmployer(db: Db, companyId: string, applicationId: string) {
  const row = await db
    .select({
      id: jobApplications.id,
      status: jobApplications.status,
      applicantId: jobApplications.userId,
      fullName: users.fullName,
      jobId: jobs.id,
      jobTitle: jobs.title,
      isHidden: isApplicantHidden,
    })
    .from(jobApplications)
    .innerJoin(
      jobs,
      and(eq(jobs.id, jobApplications.jobId), eq(jobs.companyId, companyId), sql`${jobs.status} <> 'removed'`),
    )
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .leftJoin(profiles, shownProfile)
    .where(eq(jobApplications.id, applicationId))
    .get();
  return row ?? null;
}

/** A company's shortlisted applicants without an interview invitation, oldest first, at most 50. */
export function listShortlistedForEmployer(db: Db, companyId: string) {
  return db
    .select({
      id: jobApplications.id,
      fullName: users.fullName,
      email: users.email,
      jobTitle: jobs.title,
      updatedAt: jobApplications.updatedAt,
    })
    .from(jobs)
    .innerJoin(jobApplications, and(eq(jobApplications.jobId, jobs.id), eq(jobApplications.status, "shortlisted")))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .innerJoin(profiles, shownProfile)
    .where(and(eq(jobs.companyId, companyId), sql`${jobs.status} <> 'removed'`))
    .orderBy(asc(jobApplications.updatedAt))
    .limit(50);
}

/**
 * A company's jobs with unanswered applications from before a given time, with the number of these; at most five jobs,
 * the highest number first.
 * @param since ms UTC
 */
export function listUnansweredForEmployer(db: Db, companyId: string, since: number) {
  return db
    .select({ jobId: jobs.id, title: jobs.title, count: count() })
    .from(jobs)
    .innerJoin(
      jobApplications,
      and(
        eq(jobApplications.jobId, jobs.id),
        eq(jobApplications.status, "applied"),
        lt(jobApplications.createdAt, since),
      ),
    )
    .where(and(eq(jobs.companyId, companyId), sql`${jobs.status} <> 'removed'`))
    .groupBy(jobs.id)
    .orderBy(desc(count()))
    .limit(5);
}
