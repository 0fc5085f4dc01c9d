import { eq, sql } from "drizzle-orm";
import { companies, jobs, scamReports, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { catalogue } from "./catalogue";
import type { NewsToWrite } from "~/features/deliveries";
import { tellMany } from "./many-recipients.server";

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

/** Warns everybody who has applied for a job: a notification each, and pushes. */
export async function warnApplicants(context: AppContext, eventId: string, jobId: string): Promise<NewsToWrite> {
  const job = await context.db
    .select({ title: jobs.title, company: companies.companyName })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, jobId))
    .get();
  if (!job) return { pushes: null, statements: [] };
  const [news] = catalogue["job.warned"](jobId, { job: job.title, company: job.company });
  if (!news) return { pushes: null, statements: [] };
  // No company: a ban must not hide the warning.
  return tellMany(context, eventId, news, {
    from: sql`job_applications a inner join users u on u.id = a.user_id`,
    where: sql`a.job_id = ${jobId} and u.erased_at is null`,
    metadata: sql`${JSON.stringify(news.metadata)}`,
  });
}
