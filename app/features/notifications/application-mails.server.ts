import { eq } from "drizzle-orm";
import { jobApplications, jobs, users } from "db/schema";
import { m } from "~/paraglide/messages";
import { listTold } from "../companies/team.server";
import type { AppContext } from "../context";
import type { Mail } from "./mail";

/** Tells the company's team of a new application. */
export async function applicationMails(context: AppContext, applicationId: string): Promise<Mail[]> {
  const found = await context.db
    .select({ companyId: jobs.companyId, job: jobs.title, seeker: users.fullName })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(jobApplications.id, applicationId))
    .get();
  if (!found) return [];
  const { companyId, job, seeker } = found;
  const link = `${context.siteUrl}/application/${applicationId}`;
  const settings = `${context.siteUrl}/employer-settings#news`;
  return (await listTold(context.db, companyId)).map(({ userId, email, fullName: name, locale }) => ({
    audience: "employer",
    kind: "applications",
    userId,
    to: email,
    subject: m.team_mail_application_subject({ seeker, job }, { locale }),
    body: m.team_mail_application_body({ name, seeker, job, link, settings }, { locale }),
  }));
}
