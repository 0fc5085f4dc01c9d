import { and, eq, sql } from "drizzle-orm";
import { companies, jobs } from "db/schema";
import { listTold } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import type { DomainEvent } from "~/features/events";
import type { Mail } from "../mails/mail";
import { jobExpiringMail } from "../mails/mail-templates";
import { writeMail } from "~/features/mail/write-mail.server";

type ExpiringEvent = Extract<DomainEvent, { kind: "job.expiring" }>;
type EndEvent = ExpiringEvent | Extract<DomainEvent, { kind: "job.expired" }>;

/** Where a job is extended or listed again. */
const pageOf = (jobId: string) => `/job/${jobId}/preview`;

/** The job as the event found it; undefined when it was extended, closed or listed again meanwhile: then nobody is told. */
export async function findEnding({ db }: AppContext, event: EndEvent) {
  const stillSo = event.kind === "job.expiring" ? and(eq(jobs.status, "active"), eq(jobs.expiresAt, event.endsAt)) : eq(jobs.status, "expired");
  return db
    .select({
      title: jobs.title, companyId: jobs.companyId, company: companies.companyName, views: jobs.viewsCount, applicants: jobs.applicationsCount,
      waiting: sql<number>`(select count(*) from job_applications a where a.job_id = ${jobs.id} and a.status = 'applied')`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, event.jobId), stillSo))
    .get();
}

/** The mails that tell of a job's end three days before; their link leads to the page with the button. */
export async function expiryMails(context: AppContext, event: ExpiringEvent): Promise<Mail[]> {
  const found = await findEnding(context, event);
  if (!found) return [];
  const { title: job, company, views, applicants } = found;
  const team = await listTold(context.db, found.companyId);
  const link = context.siteUrl + pageOf(event.jobId);
  return Promise.all(
    team.map(async ({ userId, email: to, fullName: name, locale }): Promise<Mail> => {
      const letter = { name, job, company, endsAt: event.endsAt, views, applicants, link };
      return { audience: "employer", kind: "jobs", userId, to, ...(await writeMail(context, jobExpiringMail, letter, { locale, news: { userId, kind: "jobs" } })) };
    }),
  );
}
