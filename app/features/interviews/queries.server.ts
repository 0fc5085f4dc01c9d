import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { interviews, jobApplications, jobs, profiles, users } from "db/schema";
import type { InterviewStatus } from "db/vocabulary";
import { isHidden, shownEmail, shownProfile } from "../applications/queries.server";

const open = sql`${interviews.status} in ('scheduled', 'rescheduled', 'live', 'ended')`;

function selectInterviews(db: Db) {
  return db
    .select({
      id: interviews.id,
      applicationId: interviews.applicationId,
      applicationStatus: jobApplications.status,
      status: interviews.status,
      scheduledAt: interviews.scheduledAt,
      durationMinutes: interviews.durationMinutes,
      mode: interviews.mode,
      locationUrl: sql<string | null>`case when ${isHidden} then null else ${interviews.locationUrl} end`,
      message: interviews.message,
      askedFor: interviews.askedFor,
      askedNote: sql<string | null>`case when ${isHidden} then null else ${interviews.askedNote} end`,
      fullName: users.fullName,
      isHidden,
      email: shownEmail,
      phone: profiles.phone,
      jobId: jobs.id,
      jobTitle: jobs.title,
    })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .leftJoin(profiles, shownProfile)
    .innerJoin(jobs, eq(jobs.id, interviews.jobId));
}

export type EmployerInterview = Awaited<ReturnType<typeof listOpenInterviews>>[number];

/** A company's interviews that are to come or wait for their outcome, soonest first, at most 100. */
export function listOpenInterviews(db: Db, companyId: string) {
  return selectInterviews(db)
    .where(and(eq(interviews.companyId, companyId), open))
    .orderBy(asc(interviews.scheduledAt))
    .limit(100);
}

/** A company's interviews that are over or cancelled, latest first, at most 20. */
export function listClosedInterviews(db: Db, companyId: string) {
  return selectInterviews(db)
    .where(and(eq(interviews.companyId, companyId), inArray(interviews.status, ["completed", "cancelled"])))
    .orderBy(desc(interviews.scheduledAt))
    .limit(20);
}

/** One of a company's interviews that can still be moved to another time; null for all others. */
export async function findMovableInterview(db: Db, companyId: string, id: string) {
  const row = await selectInterviews(db)
    .where(and(eq(interviews.id, id), eq(interviews.companyId, companyId), inArray(interviews.status, ["scheduled", "rescheduled"])))
    .get();
  return row ?? null;
}

/**
 * Another of the company's open interviews at the same time, or null. An interview lasts at most 90 minutes, so that only
 * those near by are read.
 */
export async function findConflict(db: Db, companyId: string, wanted: { scheduledAt: number; durationMinutes: number }, exceptId: string) {
  const end = wanted.scheduledAt + wanted.durationMinutes * 60_000;
  const row = await db
    .select({ scheduledAt: interviews.scheduledAt, fullName: users.fullName })
    .from(interviews)
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .where(
      and(
        eq(interviews.companyId, companyId),
        sql`${interviews.scheduledAt} > ${wanted.scheduledAt - 90 * 60_000}`,
        sql`${interviews.scheduledAt} < ${end}`,
        sql`${interviews.scheduledAt} + ${interviews.durationMinutes} * 60000 > ${wanted.scheduledAt}`,
        sql`${interviews.id} <> ${exceptId}`,
        inArray(interviews.status, ["scheduled", "rescheduled", "live"]),
      ),
    )
    .orderBy(asc(interviews.scheduledAt))
    .get();
  return row ?? null;
}

/** How one of a company's interviews stands; null when it is somebody else's or unknown. */
export async function findInterviewStatus(db: Db, companyId: string, id: string): Promise<InterviewStatus | null> {
  const row = await db
    .select({ status: interviews.status })
    .from(interviews)
    .where(and(eq(interviews.id, id), eq(interviews.companyId, companyId)))
    .get();
  return row?.status ?? null;
}
