import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { interviews, jobApplications, jobs, profiles, users } from "db/schema";
import { always } from "db/statements";
import type { InterviewStatus } from "db/vocabulary";
import { isApplicantHidden, shownEmail, shownProfile } from "~/features/applications/queries.server";
import { type Clash, clashesOf } from "./calendar/clash";
import { isOnAt } from "./calendar/overlap.server";
import type { Span } from "./calendar/week";
import { sharedColumns } from "./columns.server";

function selectInterviews(db: Db) {
  return db
    .select({
      ...sharedColumns,
      applicationId: interviews.applicationId,
      applicantId: interviews.applicantId,
      applicationStatus: jobApplications.status,
      locationUrl: sql<string | null>`case when ${isApplicantHidden} then null else ${interviews.locationUrl} end`,
      updatedAt: interviews.updatedAt,
      askedNote: sql<string | null>`case when ${isApplicantHidden} then null else ${interviews.askedNote} end`,
      fullName: users.fullName,
      isHidden: isApplicantHidden,
      /** Whether it can still take place: the applicant is not hidden, and the job is not removed. */
      canMeet: sql<boolean>`not ${isApplicantHidden} and ${jobs.status} <> 'removed'`.mapWith(Boolean),
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
      and(
        eq(interviews.applicationId, applicationId),
        eq(interviews.companyId, companyId),
        sql`status in ('scheduled', 'rescheduled', 'live')`,
      ),
    )
    .get();
  return row ?? null;
}

export type ClashingInterview = Awaited<ReturnType<typeof clashQuery>>[number];

/** The most interviews that are read per wanted time, those of the same applicant first. */
const mostAtOnce = 10;

/** See listClashes. */
function clashQuery(
  db: Db,
  companyId: string,
  wanted: readonly Span[],
  { exceptId, applicantId }: { exceptId: string | null; applicantId: string | null },
) {
  const [start, minutes] = [sql<number>`(w.value ->> '$.scheduledAt')`, sql<number>`(w.value ->> '$.durationMinutes')`];
  return db
    .select({
      wantedAt: start,
      wantedMinutes: minutes,
      id: interviews.id,
      scheduledAt: interviews.scheduledAt,
      durationMinutes: interviews.durationMinutes,
      fullName: users.fullName,
      jobTitle: jobs.title,
      /** Whether it is with the same applicant. */
      isSame: sql<boolean>`${interviews.applicantId} is ${applicantId}`.mapWith(Boolean),
    })
    .from(sql`json_each(${JSON.stringify(wanted)}) w`)
    .innerJoin(
      interviews,
      sql`${interviews.id} in (select i.id from interviews i where i.company_id = ${companyId} and ${isOnAt("i", start, minutes)} and i.status in ('scheduled', 'rescheduled', 'live')
        and ${exceptId === null ? always : sql`i.id <> ${exceptId}`} order by i.applicant_id is ${applicantId} desc, i.scheduled_at limit ${mostAtOnce})`,
    )
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .orderBy(asc(start), sql`${interviews.applicantId} is ${applicantId} desc`, asc(interviews.scheduledAt));
}

/**
 * The company's other open interviews at wanted times, including those of the applicant; none of other companies. At
 * most ten per time, those of the applicant first.
 * @param of the moved interview, which does not clash with itself, and the applicant
 */
export async function listClashes(
  db: Db,
  companyId: string,
  wanted: readonly Span[],
  of: { exceptId: string | null; applicantId: string | null },
): Promise<Clash<ClashingInterview>[]> {
  const spans = wanted.map(({ scheduledAt, durationMinutes }) => ({ scheduledAt, durationMinutes }));
  const rows = spans.length === 0 ? [] : await clashQuery(db, companyId, spans, of);
  return clashesOf(wanted, rows);
}

/** The status and time (ms UTC) of one of a company's interviews; null when it is another user's or unknown. */
export async function findInterviewState(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ id: string; status: InterviewStatus; scheduledAt: number } | null> {
  const row = await db
    .select({ id: interviews.id, status: interviews.status, scheduledAt: interviews.scheduledAt })
    .from(interviews)
    .where(and(eq(interviews.id, id), eq(interviews.companyId, companyId)))
    .get();
  return row ?? null;
}
