import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { interviews, jobApplications, jobs, profiles, users } from "db/schema";
import type { InterviewStatus } from "db/vocabulary";
import { isHidden, shownEmail, shownProfile } from "~/features/applications/queries.server";
import { sharedColumns } from "./columns.server";

function selectInterviews(db: Db) {
  return db
    .select({
      ...sharedColumns,
      applicationId: interviews.applicationId,
      applicationStatus: jobApplications.status,
      locationUrl: sql<string | null>`case when ${isHidden} then null else ${interviews.locationUrl} end`,
      updatedAt: interviews.updatedAt,
      askedNote: sql<string | null>`case when ${isHidden} then null else ${interviews.askedNote} end`,
      fullName: users.fullName,
      isHidden,
      /** Whether it can still take place: neither is the applicant hidden nor the job removed. */
      canMeet: sql<boolean>`not ${isHidden} and ${jobs.status} <> 'removed'`.mapWith(Boolean),
      email: shownEmail,
      phone: profiles.phone,
      whatsappNumber: profiles.whatsappNumber,
      /** For the company only. */
      outcome: interviews.outcome,
      outcomeNote: interviews.outcomeNote,
      jobId: jobs.id,
      jobTitle: jobs.title,
    })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .leftJoin(profiles, shownProfile)
    .innerJoin(jobs, eq(jobs.id, interviews.jobId));
}

export type EmployerInterview = NonNullable<Awaited<ReturnType<typeof findInterviewForEmployer>>>;

/** One of a company's interviews with its place and how to reach the applicant; null when it is another user's or unknown. */
export async function findInterviewForEmployer(db: Db, companyId: string, id: string) {
  const row = await selectInterviews(db)
    .where(and(eq(interviews.id, id), eq(interviews.companyId, companyId)))
    .get();
  return row ?? null;
}

/** The interview with an applicant that is still to come or on; null when there is none. */
export async function findOpenInterview(db: Db, companyId: string, applicationId: string) {
  const row = await db
    .select({ id: interviews.id, scheduledAt: interviews.scheduledAt })
    .from(interviews)
    .where(
      and(eq(interviews.applicationId, applicationId), eq(interviews.companyId, companyId), sql`status in ('scheduled', 'rescheduled', 'live')`),
    )
    .get();
  return row ?? null;
}

export type Conflict = Awaited<ReturnType<typeof listConflicts>>[number];

/**
 * The company's other open interviews at the same time, at most three. An interview lasts at most 90 minutes, so that only
 * those near by are read.
 */
export function listConflicts(db: Db, companyId: string, wanted: { scheduledAt: number; durationMinutes: number }, exceptId: string | null) {
  const end = wanted.scheduledAt + wanted.durationMinutes * 60_000;
  return db
    .select({ scheduledAt: interviews.scheduledAt, durationMinutes: interviews.durationMinutes, fullName: users.fullName })
    .from(interviews)
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .where(
      and(
        eq(interviews.companyId, companyId),
        sql`${interviews.scheduledAt} > ${wanted.scheduledAt - 90 * 60_000}`,
        sql`${interviews.scheduledAt} < ${end}`,
        sql`${interviews.scheduledAt} + ${interviews.durationMinutes} * 60000 > ${wanted.scheduledAt}`,
        exceptId === null ? undefined : sql`${interviews.id} <> ${exceptId}`,
        inArray(interviews.status, ["scheduled", "rescheduled", "live"]),
      ),
    )
    .orderBy(asc(interviews.scheduledAt))
    .limit(3);
}

/** How one of a company's interviews stands and when it is (ms UTC); null when it is another user's or unknown. */
export async function findInterviewState(db: Db, companyId: string, id: string): Promise<{ id: string; status: InterviewStatus; scheduledAt: number } | null> {
  const row = await db
    .select({ id: interviews.id, status: interviews.status, scheduledAt: interviews.scheduledAt })
    .from(interviews)
    .where(and(eq(interviews.id, id), eq(interviews.companyId, companyId)))
    .get();
  return row ?? null;
}
