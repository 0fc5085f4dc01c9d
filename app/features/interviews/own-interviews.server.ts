import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, interviews, jobApplications, jobs } from "db/schema";

/** An interview stays among those to come for two hours after its planned end, so that who is late still finds it. Milliseconds. */
const lateness = 2 * 3600_000;

const mostRows = 20;

/** To come: somebody is there, or it has not ended long ago and the application goes on. @param now ms UTC */
const toCome = (now: number) => sql`(${interviews.status} = 'live' or (${interviews.status} in ('scheduled', 'rescheduled')
  and ${interviews.scheduledAt} + ${interviews.durationMinutes} * 60000 > ${now - lateness}
  and ${jobApplications.status} not in ('hired', 'rejected', 'withdrawn')))`;

export type OwnInterview = Awaited<ReturnType<typeof listOwnInterviews>>[number];

/** One's own interviews: those to come, soonest first, or the earlier ones, latest first; at most 20. @param now ms UTC */
export function listOwnInterviews(db: Db, userId: string, now: number, which: "to_come" | "earlier") {
  return db
    .select({
      id: interviews.id,
      status: interviews.status,
      scheduledAt: interviews.scheduledAt,
      durationMinutes: interviews.durationMinutes,
      mode: interviews.mode,
      locationUrl: interviews.locationUrl,
      message: interviews.message,
      askedFor: interviews.askedFor,
      askedNote: interviews.askedNote,
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
    .where(and(eq(interviews.applicantId, userId), which === "to_come" ? toCome(now) : sql`not ${toCome(now)}`))
    .orderBy(which === "to_come" ? asc(interviews.scheduledAt) : desc(interviews.scheduledAt))
    .limit(mostRows);
}

/** How many interviews somebody has to come. @param now ms UTC */
export async function countOwnInterviews(db: Db, userId: string, now: number): Promise<number> {
  const row = await db
    .select({ count: sql<number>`count(*)` })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .where(and(eq(interviews.applicantId, userId), toCome(now)))
    .get();
  return row?.count ?? 0;
}
