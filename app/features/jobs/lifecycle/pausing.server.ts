import { and, eq, sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { jobs } from "db/schema";
import { ifChanged } from "db/statements";
import type { AppContext } from "~/features/context";
import { insertEvents, recordEvent } from "~/features/outbox/record-event.server";
import type { CompanyActor } from "../editing/saving.server";
import { isHiddenByReports } from "./hiding.server";
import { isMarkedReported } from "./review.server";

/**
 * Pauses an own active job. It keeps its list position and its end. Returns false when the job is not the company's or
 * not active.
 */
export async function pauseJob(context: AppContext, employer: CompanyActor, id: string): Promise<boolean> {
  const event = recordEvent(context, { kind: "job.changed", jobId: id }, ifChanged);
  const [paused] = await context.db.batch([
    context.db
      .update(jobs)
      .set({ status: "paused", updatedAt: context.now() })
      .where(and(eq(jobs.id, id), eq(jobs.companyId, employer.company.id), eq(jobs.status, "active")))
      .returning({ id: jobs.id }),
    event.statement,
  ]);
  if (paused.length > 0) event.send();
  return paused.length > 0;
}

/**
 * The statements that pause all active jobs of a company and record an event for open pages, for the caller's db.batch.
 * The events are due at once; deliverDueEvents sends them.
 * @param when the condition that the caller's change has taken place
 * @param now ms UTC; resumeJobs finds the paused jobs by this time
 */
export function pauseJobs(context: AppContext, companyId: string, when: SQL, now: number = context.now()) {
  return [
    insertEvents(
      context,
      { id: sql`${createId(now)} || '-' || id`, kind: "job.changed", payload: sql`json_object('jobId', id)` },
      sql`from jobs where company_id = ${companyId} and status = 'active' and ${when}`,
    ),
    context.db
      .update(jobs)
      .set({ status: "paused", updatedAt: now })
      .where(and(eq(jobs.companyId, companyId), eq(jobs.status, "active"), when)),
  ] as const;
}

/** Holds for the jobs that pauseJobs paused at a given time and that can return: neither changed nor expired nor reported since. @param pausedAt and now: ms UTC */
export const isResumable = (companyId: string, pausedAt: number, now: number): SQL =>
  sql`company_id = ${companyId} and status = 'paused' and updated_at = ${pausedAt} and (expires_at is null or expires_at > ${now})
    and not ${isMarkedReported} and not ${isHiddenByReports(sql`jobs.id`)}`;

/** How many jobs {@link resumeJobs} would resume now. @param pausedAt ms UTC */
export async function countResumable({ db, now }: AppContext, companyId: string, pausedAt: number): Promise<number> {
  const row = await db.get<{ count: number }>(
    sql`select count(*) as count from jobs where ${isResumable(companyId, pausedAt, now())}`,
  );
  return row?.count ?? 0;
}

/**
 * The statements that resume the jobs that pauseJobs paused at a given time, each with its old list position and end,
 * for the caller's db.batch. Jobs that have changed, expired or been reported since stay paused.
 */
export function resumeJobs(context: AppContext, companyId: string, pausedAt: number, when: SQL) {
  const now = context.now();
  const those = sql`${isResumable(companyId, pausedAt, now)} and ${when}`;
  return [
    insertEvents(
      context,
      {
        id: sql`${createId(now)} || '-' || id`,
        kind: "job.changed",
        payload: sql`json_object('jobId', id, 'returns', json('true'))`,
      },
      sql`from jobs where ${those}`,
    ),
    context.db.update(jobs).set({ status: "active", updatedAt: now }).where(those).returning({ id: jobs.id }),
  ] as const;
}
