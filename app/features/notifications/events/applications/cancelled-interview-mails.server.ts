// Mails the other side when the end of an application cancels a coming interview.
import { asc, sql } from "drizzle-orm";
import { interviews, jobApplications } from "db/schema";
import type { Locale } from "db/vocabulary";
import { declinedBy } from "~/features/applications/declined-by.server";
import { findMove } from "~/features/applications/history.server";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import { formatDateTime } from "~/ui/format";
import type { Mail } from "../../channels/mails.server";
import {
  findMeeting,
  mailsToSeeker,
  mailsToTeam,
  selectMeetings,
  typedNames,
  type Letter,
  type Meeting,
} from "../interviews/mail-to-sides.server";
import { interviewTexts } from "../interviews/texts";
import { screened } from "./facts.server";
import { applicationTexts } from "./texts";

/** The most mails of one batch; the other applicants are notified in the app only. */
const mostAtOnce = 50;

/** Both were written in one batch, at one time. */
const endedWithIt = sql`${interviews.status} = 'cancelled' and ${interviews.updatedAt} = ${jobApplications.updatedAt}`;

/** The upcoming interview that the end of an application has cancelled; null without one. */
export async function findEndedInterview(
  context: AppContext,
  { applicationId, from, to, transitionId = "" }: EventOf<"application.moved">,
): Promise<Meeting | null> {
  if (from !== "interview_scheduled" || (to !== "withdrawn" && to !== "rejected" && to !== "hired")) return null;
  const cancelledWith = sql`${interviews.applicantId} = (select user_id from job_applications where id = ${applicationId})
    and ${interviews.applicationId} = ${applicationId} and (${endedWithIt} or (${interviews.status} = 'cancelled'
      and ${interviews.id} = (select t.interview_before ->> '$.id' from application_transitions t where t.id = ${transitionId})))`;
  return findMeeting(context, cancelledWith);
}

/**
 * The mail about the cancelled interview of an ended application, with the employer's note; only about the interview
 * when the application is open again, or when the applicant was hired: that news has a mail of its own.
 */
export async function mailsOfEndedInterview(
  context: AppContext,
  event: EventOf<"application.moved">,
  meeting: Meeting,
): Promise<Mail[]> {
  const { to } = event;
  const { job, seeker } = typedNames(meeting);
  if (to === "withdrawn") {
    return mailsToTeam(context, meeting, {
      news: "withdrawn",
      text: (locale) => applicationTexts.withdrawn({ job, seeker }, true, locale),
      calendar: true,
    });
  }
  const { message: note = null, isPast = false } = (await findMove(context.db, event)) ?? {};
  if (isPast || to === "hired")
    return mailsToSeeker(context, meeting, {
      news: "cancelled",
      text: (locale) => cancellation(meeting, locale),
      calendar: true,
    });
  return mailsToSeeker(context, meeting, { ...rejection(meeting), note });
}

type DeclinedEvent = EventOf<"applicants.declined">;

/** The mails to those who were declined in one batch and had an interview to come: those that are soonest first. */
export async function mailsOfDeclined(context: AppContext, event: DeclinedEvent): Promise<Mail[]> {
  const meetings = (await cancelledQuery(context, event)).map(screened);
  return (await Promise.all(meetings.map((meeting) => mailsToSeeker(context, meeting, rejection(meeting))))).flat();
}

/** The interviews to come that were cancelled with a batch. */
function cancelledQuery(context: AppContext, { jobId, press: batchId }: Pick<DeclinedEvent, "jobId" | "press">) {
  const cancelledWith = sql`${interviews.companyId} = (select company_id from jobs where id = ${jobId}) and ${interviews.applicationId} in ${declinedBy(batchId)}
    and ${interviews.scheduledAt} > ${context.now()} and ${endedWithIt}`;
  return selectMeetings(context).where(cancelledWith).orderBy(asc(interviews.scheduledAt)).limit(mostAtOnce);
}

const cancellation = (meeting: Meeting, locale: Locale) =>
  interviewTexts.changed(
    "cancelled",
    { ...typedNames(meeting), when: formatDateTime(meeting.scheduledAt, locale) },
    locale,
  );

/** The cancellation under its own title, with the rejection. */
function rejection(meeting: Meeting): Letter {
  const names = typedNames(meeting);
  const text = (locale: Locale) => {
    const cancelled = cancellation(meeting, locale);
    return {
      ...cancelled,
      message: [cancelled.message, applicationTexts.moved("rejected", names, locale).message].join("\n\n"),
    };
  };
  return { news: "cancelled", text, calendar: true };
}
