import { and, asc, count, desc, eq, gt, gte, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { interviews, jobApplications, jobs, profiles, users } from "db/schema";
import { isApplicantHidden, shownProfile } from "~/features/applications/queries.server";
import { timeColumns } from "../columns.server";
import { dayOf } from "./week";

/** How far back interviews without outcome, and jobs to filter by, are searched. Milliseconds. */
const recent = 90 * 24 * 3600_000;

export const agendaPageSize = 50;
const mostWaiting = 20;

const place = sql`(${interviews.scheduledAt}, ${interviews.id})`;

function selectRows(db: Db) {
  return db
    .select({
      ...timeColumns,
      outcome: interviews.outcome,
      askedFor: sql<number | null>`case when ${isApplicantHidden} then null else ${interviews.askedFor} end`,
      fullName: users.fullName,
      jobId: jobs.id,
      jobTitle: jobs.title,
      applicationStatus: jobApplications.status,
    })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .leftJoin(profiles, shownProfile)
    .innerJoin(jobs, eq(jobs.id, interviews.jobId));
}

export type AgendaRow = Awaited<ReturnType<typeof listAgenda>>[number];

interface AgendaFilter {
  /** Null for all of the company's jobs. */
  jobId: string | null;
  /** The interview after which a page begins. */
  after: string | null;
}

const ofCompany = (companyId: string, { jobId }: Pick<AgendaFilter, "jobId">, ...more: (SQL | undefined)[]) =>
  and(eq(interviews.companyId, companyId), jobId === null ? undefined : eq(interviews.jobId, jobId), ...more);

const placeOf = (companyId: string, id: string) =>
  sql`(select scheduled_at, id from interviews where id = ${id} and company_id = ${companyId})`;

/** A company's interviews between two moments (ms UTC), soonest first, one more than a page of 50 holds. */
export function listAgenda(
  db: Db,
  companyId: string,
  { from, to, ...filter }: AgendaFilter & { from: number; to: number },
) {
  const { after } = filter;
  return selectRows(db)
    .where(
      ofCompany(
        companyId,
        filter,
        gte(interviews.scheduledAt, from),
        lt(interviews.scheduledAt, to),
        after === null ? undefined : gt(place, placeOf(companyId, after)),
      ),
    )
    .orderBy(asc(interviews.scheduledAt), asc(interviews.id))
    .limit(agendaPageSize + 1);
}

/** A week shows at most this many; a day of the list has them all. */
export const mostOfWeek = 300;

/** A company's interviews between two moments (ms UTC), soonest first, one more than a week shows. */
export const listWeek = (
  db: Db,
  companyId: string,
  { from, to, jobId }: { from: number; to: number; jobId: string | null },
) =>
  selectRows(db)
    .where(ofCompany(companyId, { jobId }, gte(interviews.scheduledAt, from), lt(interviews.scheduledAt, to)))
    .orderBy(asc(interviews.scheduledAt), asc(interviews.id))
    .limit(mostOfWeek + 1);

/** A company's interviews before a moment (ms UTC), latest first, one more than a page of 50 holds. */
export function listPast(db: Db, companyId: string, { now, ...filter }: AgendaFilter & { now: number }) {
  const { after } = filter;
  return selectRows(db)
    .where(
      ofCompany(
        companyId,
        filter,
        lt(interviews.scheduledAt, now),
        after === null ? undefined : lt(place, placeOf(companyId, after)),
      ),
    )
    .orderBy(desc(interviews.scheduledAt), desc(interviews.id))
    .limit(agendaPageSize + 1);
}

/**
 * Interviews that need the employer: over without an outcome, or with a reschedule request; of the last 90 days,
 * requests first, then the latest interviews first, at most 20. @param now ms UTC
 */
export function listPendingInterviews(db: Db, companyId: string, filter: Pick<AgendaFilter, "jobId">, now: number) {
  const isOver = sql`${interviews.scheduledAt} + ${interviews.durationMinutes} * 60000 <= ${now}`;
  return selectRows(db)
    .where(
      ofCompany(
        companyId,
        filter,
        gt(interviews.scheduledAt, now - recent),
        sql`(${interviews.status} = 'ended' or (${interviews.status} in ('scheduled', 'rescheduled', 'live') and ${isOver})
          or (${interviews.status} in ('scheduled', 'rescheduled') and ${interviews.askedAt} is not null))`,
      ),
    )
    .orderBy(isNull(interviews.askedAt), desc(interviews.scheduledAt))
    .limit(mostWaiting);
}

/** How many of a company's interviews that were not cancelled lie on each day in India between two moments (ms UTC). */
export async function countByDay(
  db: Db,
  companyId: string,
  { from, to, jobId }: { from: number; to: number; jobId: string | null },
) {
  const day = sql<number>`cast((${interviews.scheduledAt} - ${from}) / 86400000 as integer)`;
  const rows = await db
    .select({ day, count: count() })
    .from(interviews)
    .where(
      ofCompany(
        companyId,
        { jobId },
        gte(interviews.scheduledAt, from),
        lt(interviews.scheduledAt, to),
        sql`${interviews.status} <> 'cancelled'`,
      ),
    )
    .groupBy(day);
  return Object.fromEntries(rows.map((row) => [dayOf(from + row.day * 86_400_000), row.count]));
}

/** The jobs for which a company has interviews to come or had some in the last 90 days, by title. @param now ms UTC */
export function listInterviewedJobs(db: Db, companyId: string, now: number) {
  return db
    .selectDistinct({ id: jobs.id, title: jobs.title })
    .from(interviews)
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .where(and(eq(interviews.companyId, companyId), gt(interviews.scheduledAt, now - recent)))
    .orderBy(asc(jobs.title), asc(jobs.id))
    .limit(100);
}

/** A company's next interview from a moment on (ms UTC); null when none is to come. */
export async function findNext(db: Db, companyId: string, { jobId, from }: { jobId: string | null; from: number }) {
  const row = await db
    .select({ id: interviews.id, scheduledAt: interviews.scheduledAt })
    .from(interviews)
    .where(
      ofCompany(
        companyId,
        { jobId },
        gte(interviews.scheduledAt, from),
        sql`${interviews.status} in ('scheduled', 'rescheduled')`,
      ),
    )
    .orderBy(asc(interviews.scheduledAt))
    .limit(1)
    .get();
  return row ?? null;
}
