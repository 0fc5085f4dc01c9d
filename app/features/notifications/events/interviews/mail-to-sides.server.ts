import { desc, eq, sql, type SQL } from "drizzle-orm";
import { companies, interviews, jobApplications, jobs, profiles, users } from "db/schema";
import type { Locale, UserType } from "db/vocabulary";
import type { Attachment } from "~/adapters/email/port";
import { listRecipients } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import { calendarFileOf } from "~/features/interviews/calendar/calendar-file";
import { sharedColumns } from "~/features/interviews/columns.server";
import { agendaAddress, interviewsPageOf } from "~/features/interviews/interviews-page";
import { writeMail } from "~/features/mail/write-mail.server";
import { withLocale } from "~/locale.server";
import { typed } from "~/ui/mail/format";
import type { Mail } from "../../channels/mails.server";
import type { NotificationText } from "../../channels/news";
import { screened } from "../applications/facts.server";
import { interviewMail, type InterviewNews } from "./mail-template";

/** An interview with both its sides. */
export type Meeting = NonNullable<Awaited<ReturnType<typeof findMeeting>>>;

/** Its names as a mail shows what strangers typed. */
export const typedNames = ({ job, company, seeker }: Meeting) => ({
  job: typed(job),
  company: typed(company),
  seeker: typed(seeker),
});

/** The latest interview that a condition finds, with both sides; null without one. */
export async function findMeeting(context: AppContext, where: SQL) {
  const found = await selectMeetings(context).where(where).orderBy(desc(interviews.scheduledAt)).get();
  return found ? screened(found) : null;
}

/** The query for interviews with both sides, still without a condition. */
export function selectMeetings({ db }: AppContext) {
  return db
    .select({
      ...sharedColumns,
      remindedDayAt: interviews.remindedDayAt,
      remindedHourAt: interviews.remindedHourAt,
      createdAt: interviews.createdAt,
      updatedAt: interviews.updatedAt,
      job: jobs.title,
      companyId: companies.id,
      company: companies.companyName,
      seeker: users.fullName,
      seekerId: users.id,
      seekerEmail: users.email,
      seekerLocale: users.locale,
      isErased: sql<boolean>`${users.erasedAt} is not null`.mapWith(Boolean),
      canMeet:
        sql<boolean>`${profiles.accountStatus} = 'active' and ${companies.accountStatus} = 'active' and ${users.erasedAt} is null and ${jobs.status} <> 'removed'`.mapWith(
          Boolean,
        ),
    })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .leftJoin(profiles, eq(profiles.userId, users.id));
}

export interface Letter {
  news: InterviewNews;
  text: (locale: Locale) => NotificationText;
  /** Whether the calendar file is attached. */
  calendar: boolean;
  /** What the other side writes with it. */
  note?: string | null;
  /** The time that the applicant asks for, ms UTC. */
  wantedAt?: number | null;
}

/** The mail to the applicant; none to an erased one. */
export async function mailsToSeeker(context: AppContext, meeting: Meeting, letter: Letter): Promise<Mail[]> {
  const { seekerId: userId, seekerEmail: to, seekerLocale: locale, seeker: name, isErased, company, status } = meeting;
  if (isErased) return [];
  const link = context.siteUrl + interviewsPageOf({ userType: "seeker" });
  const note = letter.note ?? (status === "cancelled" ? null : meeting.message);
  return [
    {
      audience: "seeker",
      ...(await writeMailTo(
        context,
        meeting,
        { ...letter, note },
        { reader: "seeker", userId, to, name, locale, other: company, link },
      )),
    },
  ];
}

/** The mails to the company's team; none while the company is suspended. */
export async function mailsToTeam(context: AppContext, meeting: Meeting, letter: Letter): Promise<Mail[]> {
  const { companyId, seeker: other } = meeting;
  const link = context.siteUrl + agendaAddress(meeting);
  const team = await listRecipients(context.db, companyId);
  return Promise.all(
    team.map(async ({ userId, email: to, fullName: name, locale }): Promise<Mail> => ({
      audience: "employer",
      ...(await writeMailTo(context, meeting, letter, { reader: "employer", userId, to, name, locale, other, link })),
    })),
  );
}

interface Reader {
  reader: UserType;
  userId: string;
  to: string;
  name: string;
  locale: Locale;
  /** The other side's name. */
  other: string;
  link: string;
}

/** The mail to one reader, with the calendar file if it is attached. */
async function writeMailTo(
  context: AppContext,
  meeting: Meeting,
  { news, text, calendar, note = null, wantedAt = null }: Letter,
  { reader, userId, to, name, locale, other, link }: Reader,
): Promise<Omit<Mail, "audience">> {
  const { job, scheduledAt, durationMinutes: minutes, mode, locationUrl, status } = meeting;
  const isCancelled = status === "cancelled";
  const place = !isCancelled && meeting.canMeet ? locationUrl : null;
  const { title, message } = text(locale);
  const letter = {
    reader,
    news,
    name,
    title,
    message,
    job,
    other,
    scheduledAt,
    wantedAt,
    minutes,
    mode,
    place,
    note,
    isCancelled,
    hasFile: calendar,
    link,
  };
  const mail = await writeMail(context, interviewMail, letter, { locale, news: { userId, kind: "interviews" } });
  const attachments = [calendarAttachment(context, meeting, reader, locale)];
  return { kind: "interviews", userId, to, ...mail, ...(calendar && { attachments }) };
}

/** An interview as a file for one side's calendar, or the file that removes it once it is cancelled. */
export function calendarAttachment(
  { siteUrl }: AppContext,
  meeting: Meeting,
  reader: UserType,
  locale: Locale,
): Attachment {
  const { job: jobTitle, company: companyName, seeker: fullName, status } = meeting;
  const file = { ...meeting, jobTitle, companyName, fullName };
  return {
    fileName: "interview.ics",
    contentType: `text/calendar; charset=utf-8; method=${status === "cancelled" ? "CANCEL" : "PUBLISH"}`,
    content: withLocale(locale, () => calendarFileOf(siteUrl, file, reader, true)),
  };
}
