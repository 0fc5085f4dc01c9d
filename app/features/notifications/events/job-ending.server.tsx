import { and, eq, sql } from "drizzle-orm";
import { companies, jobs } from "db/schema";
import type { Locale } from "db/vocabulary";
import { listRecipients } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import { writeMail } from "~/features/mail/write-mail.server";
import { m } from "~/paraglide/messages";
import { formatDate, formatDateNear } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { Button, Facts, Hello, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import { groupDigits } from "~/ui/numbers/group-digits";
import { mailsToDeliver, type Mail } from "../channels/mails.server";
import type { News, NotificationText } from "../channels/news";
import { noNews, notify } from "../channels/notifications.server";
import { publishNews } from "../channels/rooms.server";
import type { EventDefinition } from "./definition";

type ExpiringEvent = EventOf<"job.expiring">;
type ExpiredEvent = EventOf<"job.expired">;

/** A job's time runs out soon. */
export const jobExpiring: EventDefinition<"job.expiring"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findEnding(context, event);
    return found ? notify(context, eventId, jobExpiringNews(event, found), found) : noNews;
  },
  live: (context, eventId) => publishNews(context, eventId),
  email: async (context, eventId, event) => mailsToDeliver(context, eventId, await expiringMails(context, event)),
};

/** A job's time has run out. */
export const jobExpired: EventDefinition<"job.expired"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findEnding(context, event);
    return found ? notify(context, eventId, jobExpiredNews(event, found), found) : noNews;
  },
  live: (context, eventId) => publishNews(context, eventId),
};

/** Where a job is extended or listed again. */
const pageOf = (jobId: string) => `/job/${jobId}/preview`;

interface JobFacts {
  job: string;
  companyId: string;
}

/** The team. */
export const jobExpiringNews = (
  { jobId, endsAt }: Omit<ExpiringEvent, "kind">,
  { job, companyId }: JobFacts,
): News[] => [
  {
    to: "team",
    kind: "jobs",
    text: (locale) => expiringText(job, endsAt, locale),
    actionUrl: pageOf(jobId),
    companyId,
    metadata: { job_id: jobId, company_id: companyId },
  },
];

/** The team. @param facts.waiting applicants without an answer */
export const jobExpiredNews = (
  { jobId }: Omit<ExpiredEvent, "kind">,
  { job, companyId, waiting }: JobFacts & { waiting: number },
): News[] => [
  {
    to: "team",
    kind: "jobs",
    text: (locale) => expiredText(job, waiting, locale),
    actionUrl: pageOf(jobId),
    companyId,
    metadata: { job_id: jobId, company_id: companyId },
  },
];

function expiringText(job: string, endsAt: number, locale: Locale): NotificationText {
  const date = formatDate(endsAt, locale);
  return {
    title: m.notifications_job_expiring_title({}, { locale }),
    message: m.notifications_job_expiring_message({ job, date }, { locale }),
    type: "warning",
  };
}

function expiredText(job: string, waiting: number, locale: Locale): NotificationText {
  const message =
    waiting === 0
      ? m.notifications_job_expired_message({ job }, { locale })
      : waiting === 1
        ? m.notifications_job_expired_one_message({ job }, { locale })
        : m.notifications_job_expired_some_message({ job, count: groupDigits(waiting) }, { locale });
  return { title: m.notifications_job_expired_title({}, { locale }), message, type: "warning" };
}

/** The job as the event found it; undefined when it was extended, closed or listed again meanwhile: then there is no news. */
async function findEnding({ db }: AppContext, event: ExpiringEvent | ExpiredEvent) {
  const stillSo =
    event.kind === "job.expiring"
      ? and(eq(jobs.status, "active"), eq(jobs.expiresAt, event.endsAt))
      : eq(jobs.status, "expired");
  return db
    .select({
      job: jobs.title,
      companyId: jobs.companyId,
      company: companies.companyName,
      views: jobs.viewsCount,
      applicants: jobs.applicationsCount,
      waiting: sql<number>`(select count(*) from job_applications a where a.job_id = ${jobs.id} and a.status = 'applied')`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, event.jobId), stillSo))
    .get();
}

/** To the team; the link leads to the page with the button. */
async function expiringMails(context: AppContext, event: ExpiringEvent): Promise<Mail[]> {
  const found = await findEnding(context, event);
  if (!found) return [];
  const { job, company, views, applicants } = found;
  const team = await listRecipients(context.db, found.companyId);
  const link = context.siteUrl + pageOf(event.jobId);
  return Promise.all(
    team.map(async ({ userId, email: to, fullName: name, locale }): Promise<Mail> => {
      const letter = { name, job, company, endsAt: event.endsAt, views, applicants, link };
      return {
        audience: "employer",
        kind: "jobs",
        userId,
        to,
        ...(await writeMail(context, jobExpiringMail, letter, { locale, news: { userId, kind: "jobs" } })),
      };
    }),
  );
}

interface Expiring {
  name: string;
  job: string;
  company: string;
  /** ms UTC */
  endsAt: number;
  views: number;
  applicants: number;
  link: string;
}

const mailText = ({ job, company, endsAt }: Expiring) =>
  m.mails_expiring_text({ job: typed(job), company: typed(company), date: formatDate(endsAt) });

/** Tells a team that a job ends soon. */
export const jobExpiringMail: MailTemplate<Expiring> = {
  key: "job_expiring",
  changeable: {
    values: {
      name: ({ name }) => name,
      job: ({ job }) => job,
      company: ({ company }) => company,
      date: ({ endsAt }) => formatDate(endsAt),
    },
    prose: ["job", "date"],
  },
  subject: ({ job, endsAt }) =>
    m.notifications_job_expiring_mail_subject({ job, date: formatDateNear(endsAt, endsAt) }),
  heading: () => m.notifications_job_expiring_title(),
  preview: mailText,
  Content: (ending) => (
    <>
      <Hello name={typed(ending.name)} />
      <Prose lead text={mailText(ending)} />
      <Facts
        facts={[
          { label: m.mails_expiring_views(), value: String(ending.views) },
          { label: m.mails_expiring_applicants(), value: String(ending.applicants) },
        ]}
      />
      <Prose text={m.mails_expiring_extend()} />
      <Button href={ending.link} label={m.mails_expiring_button()} />
      <Prose text={m.mails_expiring_close()} />
    </>
  ),
};
