import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { companies, jobApplications, jobs, profiles, users } from "db/schema";
import type { Locale } from "db/vocabulary";
import { typed } from "~/ui/mail/format";
import { findMoveMessage } from "~/features/applications/history.server";
import { listTold } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import { nameInMessages } from "~/features/screening/name-field";
import { isTold } from "../news/catalogue";
import { wanting } from "../choices/choices.server";
import type { DomainEvent } from "~/features/events";
import type { Mail } from "./mail";
import { applicationMovedMail, newApplicationMail } from "./mail-templates";
import { notificationTexts } from "../news/texts";
import { writeMail } from "~/features/mail/write-mail.server";

/** Tells those of the company's team of a new application who want such mails. */
export async function applicationMails(context: AppContext, applicationId: string): Promise<Mail[]> {
  const found = await context.db
    .select({ companyId: jobs.companyId, job: jobs.title, seeker: users.fullName })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(jobApplications.id, applicationId))
    .get();
  if (!found) return [];
  const { companyId, job } = found;
  const seeker = nameInMessages(found.seeker, "person");
  const link = `${context.siteUrl}/application/${applicationId}`;
  const team = await wanting(context.db, await listTold(context.db, companyId), { audience: "employer", kind: "applications", channel: "email" });
  return Promise.all(
    team.map(async ({ userId, email: to, fullName: name, locale }): Promise<Mail> => {
      const reader = { locale, news: { userId, kind: "applications" as const } };
      return { audience: "employer", kind: "applications", userId, to, ...(await writeMail(context, newApplicationMail, { name, seeker, job, link }, reader)) };
    }),
  );
}

type MovedEvent = Extract<DomainEvent, { kind: "application.moved" }>;

/**
 * Tells the applicant what has become of an application, where the app tells it too: nothing of the statuses that stay silent, and
 * nothing of a job that was removed or by somebody who is suspended.
 */
export async function mailsOfMovedApplication(context: AppContext, { applicationId, to: status }: MovedEvent): Promise<Mail[]> {
  const written = await findMoveMessage(context.db, applicationId, status);
  if (status === "withdrawn" || (written === null && !isTold(status))) return [];
  return mailToApplicant(context, applicationId, (names, locale) => ({
    title: notificationTexts.applicationMoved(status, names, locale).title,
    message: isTold(status) ? notificationTexts.applicationMoved(status, { job: typed(names.job), company: typed(names.company) }, locale).message : null,
    written,
    jobsLink: status === "rejected" ? `${context.siteUrl}/jobs` : null,
  }));
}

interface Letter {
  title: string;
  message: string | null;
  written: string | null;
  jobsLink: string | null;
}

/** A mail to the applicant of an application; none about a job that was removed, or to or from somebody who is suspended. */
export async function mailToApplicant(
  context: AppContext,
  applicationId: string,
  letterOf: (names: { job: string; company: string }, locale: Locale) => Letter,
): Promise<Mail[]> {
  const found = await context.db
    .select({ job: jobs.title, company: companies.companyName, userId: users.id, email: users.email, locale: users.locale })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(jobApplications.id, applicationId),
        isNull(users.erasedAt),
        ne(jobs.status, "removed"),
        eq(companies.accountStatus, "active"),
        sql`coalesce(${profiles.accountStatus}, 'active') = 'active'`,
      ),
    )
    .get();
  if (!found) return [];
  const { userId, email, locale, ...stored } = found;
  const names = { ...stored, company: nameInMessages(stored.company, "company") };
  const letter = { ...names, ...letterOf(names, locale), link: `${context.siteUrl}/activity` };
  const mail = await writeMail(context, applicationMovedMail, letter, { locale, news: { userId, kind: "applications" } });
  return [{ audience: "seeker", kind: "applications", userId, to: email, ...mail }];
}
