import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { interviews, jobs, users } from "db/schema";
import { countTogether } from "~/count-together.server";
import { indianDay } from "~/india-time";

export type PortalCounts = Awaited<ReturnType<typeof countForPortal>>;

/** The numbers of the employer's portal, in one statement; one that cannot be counted is 0. @param now ms UTC */
export async function countForPortal(db: Db, companyId: string, now: number) {
  const counts = await countTogether(db, {
    activeJobs: sql`select count(*) from jobs where company_id = ${companyId} and status = 'active'`,
    newApplicants: sql`select count(*) from job_applications where status = 'applied'
      and job_id in (select id from jobs where company_id = ${companyId} and status <> 'removed')`,
    upcomingInterviews: sql`select count(*) from interviews where company_id = ${companyId} and scheduled_at > ${now}
      and status in ('scheduled', 'rescheduled', 'live')`,
    viewsOfWeek: sql`select coalesce(sum(views), 0) from job_daily_counts where company_id = ${companyId} and day > ${indianDay(now) - 7}`,
    applicationsOfWeek: sql`select coalesce(sum(applications), 0) from job_daily_counts where company_id = ${companyId} and day > ${indianDay(now) - 7}`,
  });
  const { activeJobs, newApplicants, upcomingInterviews, viewsOfWeek, applicationsOfWeek } = counts;
  return {
    activeJobs: activeJobs ?? 0,
    newApplicants: newApplicants ?? 0,
    upcomingInterviews: upcomingInterviews ?? 0,
    viewsOfWeek: viewsOfWeek ?? 0,
    applicationsOfWeek: applicationsOfWeek ?? 0,
  };
}

/** The next three interviews of a company. @param now ms UTC */
export const listNextInterviews = (db: Db, companyId: string, now: number) =>
  db
    .select({ id: interviews.id, at: interviews.scheduledAt, name: users.fullName, job: jobs.title })
    .from(interviews)
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .where(
      and(
        eq(interviews.companyId, companyId),
        gt(interviews.scheduledAt, now),
        inArray(interviews.status, ["scheduled", "rescheduled"]),
      ),
    )
    .orderBy(asc(interviews.scheduledAt))
    .limit(3);
