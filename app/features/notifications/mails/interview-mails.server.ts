import { asc, desc, eq, sql, type SQL } from "drizzle-orm";
import { companies, interviews, jobApplications, jobs, profiles, users } from "db/schema";
import type { Locale } from "db/vocabulary";
import type { Attachment } from "~/adapters/email/port";
import { withLocale } from "~/locale.server";
import { formatDateTime } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { declinedBy } from "~/features/applications/declined-by.server";
import { findMoveMessage } from "~/features/applications/history.server";
import { listTold } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import { calendarFileOf } from "~/features/interviews/calendar/calendar-file";
import { agendaAddress, interviewsPageOf } from "~/features/interviews/interviews-page";
import { canChange, endOf } from "~/features/interviews/interview";
import { isStillDue } from "~/features/interviews/reminders/reminder";
import type { DomainEvent } from "~/features/events";
import type { Mail } from "./mail";
import { interviewMail } from "./mail-templates";
import { screened } from "../news/names.server";
import { notificationTexts, type NotificationText } from "../news/texts";
import { writeMail } from "~/features/mail/write-mail.server";

type InterviewEvent = Extract<DomainEvent, { kind: "interview.changed" | "interview.reminder" | "reschedule_request.changed" }>;
type Meeting = NonNullable<Awaited<ReturnType<typeof findMeeting>>>;

const typedNames = ({ job, company, seeker }: Meeting) => ({ job: typed(job), company: typed(company), seeker: typed(seeker) });

/** The mails about an interview: to the applicant, or to the company's team. */
export async function mailsOfInterview(context: AppContext, event: InterviewEvent): Promise<Mail[]> {
  // What only open pages and the app tell of needs no query.
  if (event.kind === "interview.changed" && !["scheduled", "rescheduled", "cancelled"].includes(event.status)) return [];
  if (event.kind === "reschedule_request.changed" && event.change === "taken_back") return [];
  const meeting = await findMeeting(context, eq(interviews.id, event.interviewId));
  if (!meeting) return [];
  const { scheduledAt } = meeting;
  const { job, company, seeker } = typedNames(meeting);
  const isAhead = meeting.canMeet && canChange(meeting.status, "rescheduled") && context.now() < scheduledAt;
  const when = (locale: Locale) => formatDateTime(scheduledAt, locale);
  if (event.kind === "interview.changed") {
    const { status } = event;
    const text = (locale: Locale) => notificationTexts.interviewChanged(status, { job, company, when: when(locale) }, locale);
    if (status === "cancelled") return context.now() < endOf(meeting) ? toSeeker(context, meeting, { text, calendar: true }) : [];
    return isAhead ? toSeeker(context, meeting, { text, calendar: true }) : [];
  }
  if (!isAhead) return [];
  if (event.kind === "interview.reminder") {
    const { hours } = event;
    if (!isStillDue(meeting, event, context.now())) return [];
    const calendar = hours === 24;
    const own = (locale: Locale) => notificationTexts.ownInterviewAhead(hours, { job, company, when: when(locale) }, locale);
    const text = (locale: Locale) => notificationTexts.interviewAhead(hours, { job, seeker, when: when(locale) }, locale);
    return [...(await toSeeker(context, meeting, { text: own, calendar })), ...(await toTeam(context, meeting, { text, calendar }))];
  }
  const { change, askedFor } = event;
  if (change === "dismissed") {
    return toSeeker(context, meeting, { text: (locale) => notificationTexts.rescheduleDismissed({ job, company, when: when(locale) }, locale), calendar: false });
  }
  if (askedFor === null || meeting.askedFor !== askedFor) return [];
  const text = (locale: Locale) => notificationTexts.rescheduleAsked({ job, seeker, when: formatDateTime(askedFor, locale) }, locale);
  return toTeam(context, meeting, { text, calendar: false, note: meeting.askedNote });
}

/** Tells the applicant of an interview that is still to come what has been added to it, with the calendar file anew. */
export async function mailOfInterviewDetails(context: AppContext, interviewId: string, text: Letter["text"]): Promise<Mail[]> {
  const meeting = await findMeeting(context, eq(interviews.id, interviewId));
  if (!meeting?.canMeet || !canChange(meeting.status, "rescheduled") || context.now() >= meeting.scheduledAt) return [];
  // The words themselves are quoted below the facts, and typed names lead nowhere.
  const calm = (locale: Locale) => ({ ...text(locale), message: notificationTexts.interviewDetails(typedNames(meeting), locale) });
  return toSeeker(context, meeting, { text: calm, calendar: true });
}

/** So many mails of one press at most; the others learn it in the app. */
const mostAtOnce = 50;

/** Whoever is declined with a closed job, and had an interview to come, gets that by mail: those that are soonest first. */
export async function mailsOfDeclined(context: AppContext, event: DeclinedEvent): Promise<Mail[]> {
  const meetings = await cancelledQuery(context, event);
  return (await Promise.all(meetings.map((meeting) => toSeeker(context, meeting, rejection(meeting))))).flat();
}

type DeclinedEvent = Extract<DomainEvent, { kind: "applicants.declined" }>;

/** The interviews to come that a press has cancelled. Exported for the query-plan test. */
export function cancelledQuery(context: AppContext, { jobId, press }: Pick<DeclinedEvent, "jobId" | "press">) {
  const cancelledWith = sql`${interviews.companyId} = (select company_id from jobs where id = ${jobId}) and ${interviews.applicationId} in ${declinedBy(press)}
    and ${interviews.scheduledAt} > ${context.now()} and ${endedWithIt}`;
  return selectMeetings(context).where(cancelledWith).orderBy(asc(interviews.scheduledAt)).limit(mostAtOnce);
}

const cancellation = (meeting: Meeting): Letter => ({
  text: (locale) => notificationTexts.interviewChanged("cancelled", { ...typedNames(meeting), when: formatDateTime(meeting.scheduledAt, locale) }, locale),
  calendar: true,
});

/** What is cancelled because the application has ended tells both. */
function rejection(meeting: Meeting): Letter {
  const cancelled = cancellation(meeting);
  const words = (locale: Locale) => [cancelled.text(locale), notificationTexts.applicationMoved("rejected", typedNames(meeting), locale)];
  return { ...cancelled, text: (locale) => ({ ...cancelled.text(locale), message: words(locale).flatMap((each) => each?.message ?? []).join("\n\n") }) };
}

/** Both were written in one batch, at one time. */
const endedWithIt = sql`${interviews.status} = 'cancelled' and ${interviews.updatedAt} = ${jobApplications.updatedAt}`;

/** The end of an application cancels an interview that was still to come: whoever did not end it gets that by mail. */
export async function mailsOfEndedInterview(context: AppContext, event: Extract<DomainEvent, { kind: "application.moved" }>): Promise<Mail[]> {
  const { applicationId, to } = event;
  if (event.from !== "interview_scheduled" || (to !== "withdrawn" && to !== "rejected" && to !== "hired")) return [];
  const cancelledWith = sql`${interviews.applicantId} = (select user_id from job_applications where id = ${applicationId})
    and ${interviews.applicationId} = ${applicationId} and ${endedWithIt}`;
  const meeting = await findMeeting(context, cancelledWith);
  if (!meeting) return [];
  const { job, company, seeker } = typedNames(meeting);
  if (to === "withdrawn") {
    return toTeam(context, meeting, { text: (locale) => notificationTexts.applicationWithdrawn({ job, seeker }, true, locale), calendar: true });
  }
  const note = await findMoveMessage(context.db, applicationId, to);
  if (to === "rejected") return toSeeker(context, meeting, { ...rejection(meeting), note });
  const cancelled = cancellation(meeting);
  // Good news alone: that it is cancelled, the note on the file says.
  const text = (locale: Locale) => notificationTexts.applicationMoved("hired", { job, company }, locale);
  return toSeeker(context, meeting, { ...cancelled, text, note });
}

interface Letter {
  text: (locale: Locale) => NotificationText;
  /** Whether the calendar file goes along. */
  calendar: boolean;
  /** What the other side writes with it. */
  note?: string | null;
}

async function toSeeker(context: AppContext, meeting: Meeting, letter: Letter): Promise<Mail[]> {
  const { seekerId: userId, seekerEmail: to, seekerLocale: locale, isErased, company, status } = meeting;
  if (isErased) return [];
  const link = context.siteUrl + interviewsPageOf({ userType: "seeker" });
  const note = letter.note ?? (status === "cancelled" ? null : meeting.message);
  return [{ audience: "seeker", ...(await written(context, meeting, { ...letter, note }, { reader: "seeker", userId, to, locale, other: company, link })) }];
}

async function toTeam(context: AppContext, meeting: Meeting, letter: Letter): Promise<Mail[]> {
  const { companyId, seeker: other } = meeting;
  const link = context.siteUrl + agendaAddress(meeting);
  const team = await listTold(context.db, companyId);
  return Promise.all(
    team.map(async ({ userId, email: to, locale }): Promise<Mail> => ({ audience: "employer", ...(await written(context, meeting, letter, { reader: "employer", userId, to, locale, other, link })) })),
  );
}

interface Reader {
  reader: "seeker" | "employer";
  userId: string;
  to: string;
  locale: Locale;
  /** The other side's name. */
  other: string;
  link: string;
}

/** The mail to one reader, with the calendar file where it goes along. */
async function written(context: AppContext, meeting: Meeting, { text, calendar, note = null }: Letter, { reader, userId, to, locale, other, link }: Reader): Promise<Omit<Mail, "audience">> {
  const { job, company, seeker, scheduledAt, durationMinutes: minutes, mode, locationUrl, status } = meeting;
  const isCancelled = status === "cancelled";
  const place = !isCancelled && meeting.canMeet ? locationUrl : null;
  const { title, message } = text(locale);
  const letter = { reader, title, message, job, other, scheduledAt, minutes, mode, place, note, isCancelled, hasFile: calendar, link };
  const mail = await writeMail(context, interviewMail, letter, { locale, news: { userId, kind: "interviews" } });
  const file = { ...meeting, jobTitle: job, companyName: company, fullName: seeker };
  const attachments: Attachment[] = [
    {
      fileName: "interview.ics",
      contentType: `text/calendar; charset=utf-8; method=${isCancelled ? "CANCEL" : "PUBLISH"}`,
      content: withLocale(locale, () => calendarFileOf(context.siteUrl, file, reader, true)),
    },
  ];
  return { kind: "interviews", userId, to, ...mail, ...(calendar && { attachments }) };
}

/** The latest interview that a condition finds, with both sides. */
async function findMeeting(context: AppContext, where: SQL) {
  const found = await selectMeetings(context).where(where).orderBy(desc(interviews.scheduledAt)).get();
  return found ? screened(found) : null;
}

function selectMeetings({ db }: AppContext) {
  return db
    .select({
      id: interviews.id,
      status: interviews.status,
      scheduledAt: interviews.scheduledAt,
      durationMinutes: interviews.durationMinutes,
      mode: interviews.mode,
      locationUrl: interviews.locationUrl,
      message: interviews.message,
      askedFor: interviews.askedFor,
      askedNote: interviews.askedNote,
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
      canMeet: sql<boolean>`${profiles.accountStatus} = 'active' and ${companies.accountStatus} = 'active' and ${users.erasedAt} is null and ${jobs.status} <> 'removed'`.mapWith(Boolean),
    })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .leftJoin(profiles, eq(profiles.userId, users.id));
}
