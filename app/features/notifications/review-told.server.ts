import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { companies, jobs, notifications, scamReports, users } from "db/schema";
import type { AppContext } from "../context";
import { catalogue } from "./catalogue";
import { pushToListed } from "./pushes.server";

/** The job of a review; undefined when it is gone. */
export const findReviewedJob = ({ db }: AppContext, jobId: string) =>
  db.select({ job: jobs.title, companyId: jobs.companyId }).from(jobs).where(eq(jobs.id, jobId)).get();

/** The company of a review; undefined when it is gone. */
export const findReviewedCompany = ({ db }: AppContext, companyId: string) =>
  db.select({ company: companies.companyName, companyId: companies.id }).from(companies).where(eq(companies.id, companyId)).get();

/** The person who warned, and of what; undefined when they are gone. Nobody else learns who that was. */
export const findReporter = ({ db }: AppContext, reportId: string) =>
  db
    .select({ subject: sql<string>`coalesce(${jobs.title}, ${companies.companyName})`, userId: users.id, locale: users.locale })
    .from(scamReports)
    .innerJoin(companies, eq(companies.id, scamReports.companyId))
    .innerJoin(users, eq(users.id, scamReports.reporterId))
    .leftJoin(jobs, eq(jobs.id, scamReports.jobId))
    .where(eq(scamReports.id, reportId))
    .get();

/** The statements that warn everybody who has applied for a job: a notification each, and pushes; a repetition adds nothing. */
export async function warnApplicants(context: AppContext, eventId: string, jobId: string): Promise<BatchItem<"sqlite">[]> {
  const job = await context.db
    .select({ title: jobs.title, company: companies.companyName })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, jobId))
    .get();
  if (!job) return [];
  const [news] = catalogue["job.warned"](jobId, { job: job.title, company: job.company });
  if (!news) return [];
  const [en, hi] = [news.text("en"), news.text("hi")];
  return [
    // All columns in the table's order. No company: a ban must not hide the warning.
    context.db
      .insert(notifications)
      .select(
        sql`select ${eventId} || '-' || u.id, u.id, case u.locale when 'hi' then ${hi.title} else ${en.title} end,
        case u.locale when 'hi' then ${hi.message} else ${en.message} end, ${en.type}, ${news.actionUrl}, 0, ${JSON.stringify(news.metadata)}, ${context.now()}, ${news.companyId}
        from job_applications a inner join users u on u.id = a.user_id where a.job_id = ${jobId} and u.erased_at is null`,
      )
      .onConflictDoNothing(),
    pushToListed(context, eventId, news.kind),
  ];
}
