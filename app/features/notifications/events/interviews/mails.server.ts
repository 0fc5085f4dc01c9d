import { eq } from "drizzle-orm";
import { interviews } from "db/schema";
import type { Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import { canChange, endOf } from "~/features/interviews/interview";
import { isStillDue } from "~/features/interviews/reminders/reminder";
import { formatDateTime } from "~/ui/format";
import type { Mail } from "../../channels/mails.server";
import { findMeeting, mailsToSeeker, mailsToTeam, typedNames, type Letter, type Meeting } from "./mail-to-sides.server";
import { interviewTexts } from "./texts";

const findById = (context: AppContext, interviewId: string) => findMeeting(context, eq(interviews.id, interviewId));

const isAhead = (context: AppContext, meeting: Meeting) =>
  meeting.canMeet && canChange(meeting.status, "rescheduled") && context.now() < meeting.scheduledAt;

/** To the applicant: a new time, or a cancellation. */
export async function changedMails(
  context: AppContext,
  { interviewId, status }: EventOf<"interview.changed">,
): Promise<Mail[]> {
  // Events without a mail need no query.
  if (status !== "scheduled" && status !== "rescheduled" && status !== "cancelled") return [];
  const meeting = await findById(context, interviewId);
  if (!meeting) return [];
  const text = (locale: Locale) =>
    interviewTexts.changed(
      status,
      { ...typedNames(meeting), when: formatDateTime(meeting.scheduledAt, locale) },
      locale,
    );
  const isToCome = status === "cancelled" ? context.now() < endOf(meeting) : isAhead(context, meeting);
  return isToCome ? mailsToSeeker(context, meeting, { news: status, text, calendar: true }) : [];
}

/** To both sides, a day and an hour before. */
export async function reminderMails(context: AppContext, event: EventOf<"interview.reminder">): Promise<Mail[]> {
  const { hours } = event;
  const meeting = await findById(context, event.interviewId);
  if (!meeting || !isAhead(context, meeting) || !isStillDue(meeting, event, context.now())) return [];
  const calendar = hours === 24;
  const details = (locale: Locale) => ({ ...typedNames(meeting), when: formatDateTime(meeting.scheduledAt, locale) });
  return [
    ...(await mailsToSeeker(context, meeting, {
      news: "reminder",
      text: (locale) => interviewTexts.seekerReminder(hours, details(locale), locale),
      calendar,
    })),
    ...(await mailsToTeam(context, meeting, {
      news: "reminder",
      text: (locale) => interviewTexts.employerReminder(hours, details(locale), locale),
      calendar,
    })),
  ];
}

/** To the team about a request for another time, or to the applicant about its refusal. */
export async function rescheduleRequestMails(
  context: AppContext,
  { interviewId, change, askedFor }: EventOf<"reschedule_request.changed">,
): Promise<Mail[]> {
  if (change === "taken_back") return [];
  const meeting = await findById(context, interviewId);
  if (!meeting || !isAhead(context, meeting)) return [];
  const names = typedNames(meeting);
  if (change === "dismissed") {
    const text = (locale: Locale) =>
      interviewTexts.rescheduleDismissed({ ...names, when: formatDateTime(meeting.scheduledAt, locale) }, locale);
    return mailsToSeeker(context, meeting, { news: "stays", text, calendar: false });
  }
  if (askedFor === null || meeting.askedFor !== askedFor) return [];
  const text = (locale: Locale) =>
    interviewTexts.rescheduleRequested({ ...names, when: formatDateTime(askedFor, locale) }, locale);
  return mailsToTeam(context, meeting, {
    news: "asked",
    text,
    calendar: false,
    note: meeting.askedNote,
    wantedAt: askedFor,
  });
}

/** To the applicant of an upcoming interview: the added details, with a new calendar file. */
export async function addedDetailsMails(
  context: AppContext,
  interviewId: string,
  text: Letter["text"],
): Promise<Mail[]> {
  const meeting = await findById(context, interviewId);
  if (!meeting || !isAhead(context, meeting)) return [];
  // The message is quoted below the facts, and typed names must not become links.
  const details = (locale: Locale) => ({
    ...text(locale),
    message: interviewTexts.details(typedNames(meeting), locale),
  });
  return mailsToSeeker(context, meeting, { news: "details", text: details, calendar: true });
}
