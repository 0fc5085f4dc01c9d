import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { companies, jobApplications, jobs, profiles, users } from "db/schema";
import type { Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { writeMail } from "~/features/mail/write-mail.server";
import { nameInMessages } from "~/features/screening/names/name-field";
import { withoutLinks } from "~/features/screening/outgoing-link";
import { m } from "~/paraglide/messages";
import { oneLine, typed } from "~/ui/mail/format";
import { Button, Facts, Hello, NoFee, Prose, Quote, SideLink } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import type { Mail } from "../../channels/mails.server";

/** What a mail about an application says. */
type ApplicationNews = "shortlisted" | "rejected" | "hired" | "message";

interface Letter {
  news: ApplicationNews;
  title: string;
  /** The status text; null when the mail has only the employer's message. */
  message: string | null;
  /** What the employer wrote. */
  written: string | null;
  /** What follows from it, such as an interview that is off. */
  after?: string;
  /** The link to other jobs. */
  jobsLink: string | null;
  /** The button's link; by default the list of applications. */
  path?: string;
}

/** A mail to the applicant of an application; none about a job that was removed, or to or from a user who is suspended. */
export async function mailsToApplicant(
  context: AppContext,
  applicationId: string,
  letterOf: (names: { job: string; company: string }, locale: Locale) => Letter,
): Promise<Mail[]> {
  const found = await context.db
    .select({
      job: jobs.title,
      company: companies.companyName,
      userId: users.id,
      name: users.fullName,
      email: users.email,
      locale: users.locale,
    })
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
  const { userId, email, locale, name, ...stored } = found;
  const names = { ...stored, company: nameInMessages(stored.company, "company") };
  const { path = "/activity", ...words } = letterOf(names, locale);
  const letter = { ...names, ...words, name, link: context.siteUrl + path };
  const mail = await writeMail(context, applicationMovedMail, letter, {
    locale,
    news: { userId, kind: "applications" },
  });
  return [{ audience: "seeker", kind: "applications", userId, to: email, ...mail }];
}

interface Moved extends Letter {
  /** The reader. */
  name: string;
  job: string;
  company: string;
  link: string;
}

const subjects: Record<ApplicationNews, (names: { job: string }) => string> = {
  shortlisted: m.mails_moved_subject_shortlisted,
  rejected: m.mails_moved_subject_rejected,
  hired: m.mails_moved_subject_hired,
  message: m.mails_moved_subject_message,
};

/** Notifies a seeker of an application's status. */
export const applicationMovedMail: MailTemplate<Moved> = {
  key: "application_moved",
  changeable: {
    values: {
      title: ({ title }) => title,
      message: ({ message }) => message,
      job: ({ job }) => job,
      company: ({ company }) => company,
    },
    prose: ["message"],
    subject: ["title"],
  },
  subject: ({ news, job }) => subjects[news]({ job }),
  writer: ({ company }) => company,
  heading: ({ news, title, company }) =>
    news === "message" ? m.mails_moved_heading_message({ company: typed(company) }) : title,
  preview: ({ message, written }) => message ?? oneLine(written ?? ""),
  Content: ({ news, name, message, written, after, job, company, link, jobsLink }) => (
    <>
      <Hello name={typed(name)} />
      {message !== null && <Prose lead text={message} />}
      {news === "shortlisted" && <Prose text={m.mails_moved_next_shortlisted()} />}
      {news === "hired" && <Prose text={m.mails_moved_next_hired()} />}
      {written !== null && <Quote by={m.mails_writes({ name: typed(company) })} text={withoutLinks(written)} />}
      {message === null && <Facts facts={[{ label: m.mails_job(), value: typed(job) }]} />}
      {jobsLink !== null && <Button href={jobsLink} label={m.mails_moved_more()} />}
      {jobsLink !== null ? (
        <SideLink href={link} label={m.mails_moved_button()} />
      ) : (
        <Button href={link} label={news === "message" ? m.mails_moved_reply() : m.mails_moved_button()} />
      )}
      {after !== undefined && <Prose text={after} />}
      <NoFee />
    </>
  ),
};
