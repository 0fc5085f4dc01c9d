import { and, asc, count, desc, eq, not, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, interviews, jobApplications, jobs } from "db/schema";
import type { InterviewStatus } from "db/vocabulary";
import { isOnAt } from "./calendar/overlap.server";
import { sharedColumns } from "./columns.server";
import { lateness } from "./interview";

const mostRows = 20;

/** An interview ended by a move that the employer can still undo counts as open for the applicant. @param now ms UTC */
const mayComeBack = (now: number) =>
  sql`exists (select 1 from application_transitions t where t.application_id = ${interviews.applicationId} and t.told_at > ${now} and t.interview_before ->> '$.id' = ${interviews.id})`;
/** The status of an interview as its applicant knows it. @param now ms UTC */
export const knownInterviewStatus = (
  now: number,
) => sql<InterviewStatus>`coalesce((select t.interview_before ->> '$.status' from application_transitions t
  where t.application_id = ${interviews.applicationId} and t.told_at > ${now} and t.interview_before ->> '$.id' = ${interviews.id} limit 1), ${interviews.status})`;

/**
 * Upcoming: its planned end is less than `lateness` ago, and it is live, may be reopened, or its application is open.
 * @param now ms UTC
 */
const toCome = (
  now: number,
) => sql`(${interviews.scheduledAt} + ${interviews.durationMinutes} * 60000 > ${now - lateness}
  and (${interviews.status} = 'live' or ${mayComeBack(now)} or (${interviews.status} in ('scheduled', 'rescheduled')
    and ${jobApplications.status} not in ('hired', 'rejected', 'withdrawn'))))`;

export type OwnInterview = Awaited<ReturnType<typeof listOwnInterviews>>[number];

/**
 * A seeker's own interviews: upcoming ones, soonest first, or earlier ones, latest first; at most 20. @param now ms UTC
 */
export function listOwnInterviews(db: Db, userId: string, now: number, which: "to_come" | "earlier") {
  return db
    .select({
      ...sharedColumns,
      status: knownInterviewStatus(now),
      cancelReason: interviews.cancelReason,
      jobId: jobs.id,
      jobTitle: jobs.title,
      jobStatus: jobs.status,
      companyName: companies.companyName,
      companyStatus: companies.accountStatus,
    })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .where(and(eq(interviews.applicantId, userId), which === "to_come" ? toCome(now) : not(toCome(now))))
    .orderBy(which === "to_come" ? asc(interviews.scheduledAt) : desc(interviews.scheduledAt))
    .limit(mostRows);
}

/** The companies with which a user has interviews at given times (ms UTC), the first of each time. @param now ms UTC */
export const listOwnAt = (db: Db, userId: string, times: readonly { at: number; minutes: number }[], now: number) => {
  const at = sql<number>`(w.value ->> '$.at')`;
  return db
    .select({ at, scheduledAt: sql<number>`min(${interviews.scheduledAt})`, companyName: companies.companyName })
    .from(sql`json_each(${JSON.stringify(times.map(({ at: start, minutes }) => ({ at: start, minutes })))}) w`)
    .innerJoin(
      interviews,
      and(eq(interviews.applicantId, userId), isOnAt("interviews", at, sql`(w.value ->> '$.minutes')`)),
    )
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .where(toCome(now))
    .groupBy(at);
};

/** How many upcoming interviews a user has. @param now ms UTC */
export async function countOwnInterviews(db: Db, userId: string, now: number): Promise<number> {
  const row = await db
    .select({ count: count() })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .where(and(eq(interviews.applicantId, userId), toCome(now)))
    .get();
  return row?.count ?? 0;
}
