import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { applicationTransitions, companies, interviews, jobApplications, jobs, profiles, users } from "db/schema";
import type { ApplicationStatus } from "db/vocabulary";

/** One's own application for a job, or null. */
export async function findOwnApplication(db: Db, userId: string, jobId: string) {
  const row = await db
    .select({ id: jobApplications.id, status: jobApplications.status })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.userId, userId)))
    .get();
  return row ?? null;
}

/** One's own applications, newest first, at most 50. */
export function listOwnApplications(db: Db, userId: string) {
  return db
    .select({
      id: jobApplications.id,
      status: jobApplications.status,
      note: jobApplications.note,
      createdAt: jobApplications.createdAt,
      updatedAt: jobApplications.updatedAt,
      jobId: jobs.id,
      jobTitle: jobs.title,
      jobStatus: jobs.status,
      companyName: companies.companyName,
    })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobApplications.userId, userId))
    .orderBy(desc(jobApplications.createdAt))
    .limit(50);
}

/** The transitions of the given applications, oldest first. At most 60 ids. */
export async function listTransitions(db: Db, applicationIds: string[]) {
  if (applicationIds.length === 0) return [];
  return db
    .select({
      applicationId: applicationTransitions.applicationId,
      toStatus: applicationTransitions.toStatus,
      createdAt: applicationTransitions.createdAt,
    })
    .from(applicationTransitions)
    .where(inArray(applicationTransitions.applicationId, applicationIds.slice(0, 60)))
    .orderBy(asc(applicationTransitions.createdAt));
}

/** One's own interviews from yesterday on, soonest first, at most 20. @param now ms UTC */
export function listOwnInterviews(db: Db, userId: string, now: number) {
  return db
    .select({
      id: interviews.id,
      status: interviews.status,
      scheduledAt: interviews.scheduledAt,
      durationMinutes: interviews.durationMinutes,
      mode: interviews.mode,
      locationUrl: interviews.locationUrl,
      message: interviews.message,
      jobId: jobs.id,
      jobTitle: jobs.title,
      companyName: companies.companyName,
    })
    .from(interviews)
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .where(and(eq(interviews.applicantId, userId), sql`${interviews.scheduledAt} > ${now - 86_400_000}`))
    .orderBy(asc(interviews.scheduledAt))
    .limit(20);
}

/** How many applications of a job stand in each status. */
export async function countApplicants(db: Db, jobId: string): Promise<Partial<Record<ApplicationStatus, number>>> {
  const rows = await db
    .select({ status: jobApplications.status, count: sql<number>`count(*)` })
    .from(jobApplications)
    .where(eq(jobApplications.jobId, jobId))
    .groupBy(jobApplications.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** The applicants of one of a company's own jobs in a status, newest first, keyset by `before` (ms UTC), 51 at most. */
export function listApplicantsForEmployer(
  db: Db,
  companyId: string,
  filter: { jobId: string; status: ApplicationStatus; before: number | null },
) {
  return db
    .select({
      id: jobApplications.id,
      status: jobApplications.status,
      note: jobApplications.note,
      createdAt: jobApplications.createdAt,
      fullName: users.fullName,
      email: users.email,
      phone: profiles.phone,
      whatsappNumber: profiles.whatsappNumber,
      location: profiles.location,
      currentPosition: profiles.currentPosition,
      experienceYears: profiles.experienceYears,
      skills: profiles.skills,
      languages: profiles.languages,
    })
    .from(jobApplications)
    .innerJoin(jobs, and(eq(jobs.id, jobApplications.jobId), eq(jobs.companyId, companyId)))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(jobApplications.jobId, filter.jobId),
        eq(jobApplications.status, filter.status),
        filter.before === null ? undefined : sql`${jobApplications.createdAt} < ${filter.before}`,
      ),
    )
    .orderBy(desc(jobApplications.createdAt))
    .limit(51);
}

/** One of a company's applications with the applicant's name and the job's title; null when it is somebody else's. */
export async function findApplicationForEmployer(db: Db, companyId: string, applicationId: string) {
  const row = await db
    .select({
      id: jobApplications.id,
      status: jobApplications.status,
      applicantId: jobApplications.userId,
      fullName: users.fullName,
      jobId: jobs.id,
      jobTitle: jobs.title,
    })
    .from(jobApplications)
    .innerJoin(jobs, and(eq(jobs.id, jobApplications.jobId), eq(jobs.companyId, companyId)))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(jobApplications.id, applicationId))
    .get();
  return row ?? null;
}
