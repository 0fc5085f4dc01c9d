import { eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies } from "db/schema";
import { indianDay } from "../interactions/interaction";

/** The company of an employer, all columns. Throws when it is gone. */
export async function getCompany(db: Db, companyId: string) {
  const row = await db.select().from(companies).where(eq(companies.id, companyId)).get();
  if (!row) throw new Error(`no company ${companyId}`);
  return row;
}

export type PortalCounts = Awaited<ReturnType<typeof countForPortal>>;

/** The numbers at the top of the employer's portal, in one statement. @param now ms UTC */
export async function countForPortal(db: Db, companyId: string, now: number) {
  const row = await db.get<{ activeJobs: number; newApplicants: number; upcomingInterviews: number; viewsOfWeek: number }>(sql`select
    (select count(*) from jobs where company_id = ${companyId} and status = 'active') as activeJobs,
    (select count(*) from job_applications where status = 'applied'
      and job_id in (select id from jobs where company_id = ${companyId} and status <> 'removed')) as newApplicants,
    (select count(*) from interviews where company_id = ${companyId} and scheduled_at > ${now}
      and status in ('scheduled', 'rescheduled', 'live')) as upcomingInterviews,
    (select coalesce(sum(views), 0) from job_daily_counts where company_id = ${companyId} and day > ${indianDay(now) - 7}) as viewsOfWeek`);
  return row ?? { activeJobs: 0, newApplicants: 0, upcomingInterviews: 0, viewsOfWeek: 0 };
}
