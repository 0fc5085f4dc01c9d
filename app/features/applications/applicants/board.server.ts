import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { interviews, jobApplications, jobs, profiles, users } from "db/schema";
import type { ApplicationStatus } from "db/vocabulary";
import { applicantColumns, shownProfile } from "../queries.server";

/** The columns of the board, in pipeline order. Withdrawn applicants are only counted. */
export const boardStatuses = [
  "applied",
  "under_review",
  "shortlisted",
  "interview_scheduled",
  "hired",
  "rejected",
] as const satisfies readonly ApplicationStatus[];

/** Maximum number of applicants in each column of the board. */
const boardColumnSize = 20;

export type BoardCard = Omit<Awaited<ReturnType<typeof listBoard>>[number], "shownUserId">;

/**
 * The latest applicants in each status of a company's job, at most `boardColumnSize` each, with the data of a board
 * card.
 */
export function listBoard(db: Db, { companyId, jobId }: { companyId: string; jobId: string }) {
  const { id, createdAt, updatedAt, status } = jobApplications;
  const latest = db
    .select({ id })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), sql`${status} = step.value`))
    .orderBy(desc(updatedAt), desc(id))
    .limit(boardColumnSize);
  const { shownUserId, fullName, isHidden, location, currentPosition, experienceYears, matchScore, matchReasons } =
    applicantColumns;
  return db
    .select({
      id,
      status,
      shownUserId,
      fullName,
      isHidden,
      location,
      currentPosition,
      experienceYears,
      matchScore,
      matchReasons,
      createdAt,
      interviewAt: interviews.scheduledAt,
      /** The time of the applicant's current status, ms UTC. */
      movedAt: sql<number>`coalesce((select max(t.created_at) from application_transitions t where t.application_id = ${id}), ${createdAt})`,
    })
    .from(jobApplications)
    .innerJoin(jobs, and(eq(jobs.id, jobApplications.jobId), eq(jobs.companyId, companyId)))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .leftJoin(profiles, shownProfile)
    .leftJoin(
      interviews,
      and(eq(interviews.applicationId, id), sql`${interviews.status} in ('scheduled', 'rescheduled', 'live')`),
    )
    .where(
      sql`${id} in (select found.id from json_each(${JSON.stringify(boardStatuses)}) step cross join job_applications found on found.id in ${latest})`,
    )
    .orderBy(desc(updatedAt), desc(id));
}
