import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { interviews, jobApplications, jobs, profiles, users } from "db/schema";
import type { ApplicationStatus } from "db/vocabulary";
import { applicantColumns, shownProfile } from "../queries.server";

/** The columns of the board, in the order in which applicants go. Who has withdrawn is only counted. */
export const boardStatuses = [
  "applied",
  "under_review",
  "shortlisted",
  "interview_scheduled",
  "hired",
  "rejected",
] as const satisfies readonly ApplicationStatus[];

/** The most applicants shown in each column of the board. */
const boardColumnSize = 20;

export type BoardCard = Omit<Awaited<ReturnType<typeof listBoard>>[number], "shownUserId">;

/** The applicants of a company's job who came to each status last, at most `boardColumnSize` of each, with what a card of the board shows. */
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
      /** When the applicant came to the status, ms UTC. */
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
