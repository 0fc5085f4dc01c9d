import { eq } from "drizzle-orm";
import { companies, employerNotifications, interviews, jobApplications, jobs, notifications, users } from "db/schema";
import type { EmployerNewsKind, Locale } from "db/vocabulary";
import { EmailRefused, type Email } from "~/adapters/email/port";
import type { LiveMessage } from "party/protocol";
import { jobsRoom, userRoom } from "party/rooms";
import { formatDateTime } from "~/ui/format";
import { findMoveMessage } from "../applications/history.server";
import { listTeam, listTold } from "../companies/team.server";
import type { AppContext } from "../context";
import { agendaAddress } from "../interviews/interviews-page";
import { isStillDue } from "../interviews/reminder";
import { liveJobMessage } from "../jobs/live.server";
import { declinedLive, tellDeclined } from "./declined-told.server";
import type { DomainEvent } from "./events";
import { toldOfJobEnd } from "./job-end-told.server";
import { mailsOf } from "./mails.server";
import { toldOfReview, warnApplicants } from "./review-told.server";
import { notificationTexts, type NotificationText } from "./texts";
import type { Told } from "./told";

/** Writes the in-app notifications of an event. The ids come from the event, so that a repetition adds nothing. */
export async function deliverNotifications(context: AppContext, eventId: string, event: DomainEvent): Promise<void> {
  if (event.kind === "job.warned") return warnApplicants(context, eventId, event.jobId);
  if (event.kind === "applicants.declined") return tellDeclined(context, eventId, event);
  for (const told of await toldBy(context, event)) {
    const values = {
      id: notificationId(eventId, told),
      userId: told.userId,
      ...told.text,
      actionUrl: told.actionUrl,
      metadata: told.metadata,
      createdAt: context.now(),
    };
    await (told.audience === "seeker"
      ? context.db.insert(notifications).values({ ...values, companyId: told.companyId }).onConflictDoNothing()
      : context.db.insert(employerNotifications).values(values).onConflictDoNothing());
  }
}

/** Tells the rooms of an event. Throws when the room server does not take it. */
export async function deliverLive(context: AppContext, eventId: string, event: DomainEvent): Promise<void> {
  if (event.kind === "job.published" || event.kind === "job.changed") {
    const message = await liveJobMessage(context, eventId, event);
    if (message) await context.live.publish(jobsRoom, message);
    return;
  }
  if (event.kind === "applicants.declined") {
    for (const { userId, message } of await declinedLive(context, eventId, event)) await context.live.publish(userRoom(userId), message);
    return;
  }
  if (event.kind === "sessions.ended") return context.live.sendOut(userRoom(event.userId));
  const change = await changeTold(context, eventId, event);
  if (change) await Promise.all(change.userIds.map((id) => context.live.publish(userRoom(id), change.message)));
  for (const told of await toldBy(context, event)) {
    const { userId, text, actionUrl } = told;
    const id = notificationId(eventId, told);
    await context.live.publish(userRoom(userId), { type: "notification", eventId: id, id, title: text.title, message: text.message, tone: text.type, url: actionUrl });
  }
}

/** One for each person and event, so that a repetition adds nothing; several of a team may be told of one event. */
const notificationId = (eventId: string, { audience, userId }: Told) => (audience === "seeker" ? `${eventId}-seeker` : `${eventId}-${userId}`);

/**
 * Sends the mails of an event. The keys come from event and person, so that the provider drops a repetition. Each is tried
 * whatever becomes of the others; one that the provider refuses for good is done. Throws the first error of the rest.
 */
export async function deliverEmail(context: AppContext, eventId: string, event: DomainEvent): Promise<void> {
  if (event.kind === "email") {
    const { to, subject, body, unsubscribeUrl } = event;
    return send(context, { to, subject, body, unsubscribeUrl, idempotencyKey: eventId });
  }
  const errors: unknown[] = [];
  for (const { userId, ...mail } of await mailsOf(context, event)) {
    await send(context, { ...mail, idempotencyKey: `${eventId}-${userId}` }).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

async function send({ email }: AppContext, mail: Email): Promise<void> {
  try {
    await email.send(mail);
  } catch (error) {
    if (!(error instanceof EmailRefused)) throw error;
    console.warn(`mail ${mail.idempotencyKey} is refused: ${error.message}`);
  }
}

/** What open pages must know, beyond the notification that a person reads. */
async function changeTold(
  context: AppContext,
  eventId: string,
  event: DomainEvent,
): Promise<{ userIds: string[]; message: LiveMessage } | null> {
  if (event.kind === "application.submitted" || event.kind === "application.moved") {
    const found = await findApplicationNames(context, event.applicationId);
    if (!found) return null;
    const { applicationId, jobId, seekerId } = found;
    const ids = { eventId: `${eventId}-change`, applicationId, jobId };
    const team = await teamIds(context, found.companyId);
    if (event.kind === "application.submitted") {
      return { userIds: team, message: { type: "application.received", ...ids } };
    }
    return { userIds: [seekerId, ...team], message: { type: "application.changed", ...ids, status: event.to } };
  }
  if (event.kind !== "interview.changed" && event.kind !== "reschedule_request.changed") return null;
  const found = await findInterviewNames(context, event.interviewId);
  if (!found) return null;
  const { applicationId, jobId, seekerId, companyId } = found;
  return {
    userIds: [seekerId, ...(await teamIds(context, companyId))],
    message: {
      type: "interview.changed",
      eventId: `${eventId}-change`,
      interviewId: event.interviewId,
      applicationId,
      jobId,
      status: event.kind === "interview.changed" ? event.status : found.status,
    },
  };
}

const teamIds = async (context: AppContext, companyId: string) => (await listTeam(context.db, companyId)).map(({ userId }) => userId);

async function toldBy(context: AppContext, event: DomainEvent): Promise<Told[]> {
  if (event.kind === "job.expiring" || event.kind === "job.expired") return toldOfJobEnd(context, event);
  if (event.kind === "job.reviewed" || event.kind === "report.settled") return toldOfReview(context, event);
  if (event.kind === "application.submitted" || event.kind === "application.moved") {
    const found = await findApplicationNames(context, event.applicationId);
    if (!found) return [];
    const { jobId, job, company, companyId, companyName, seeker, seekerId, seekerLocale } = found;
    const metadata = { job_id: jobId, company_id: companyId, company_name: companyName, application_id: found.applicationId };
    const names = { job, company };
    const forSeeker = (text: NotificationText): Told => ({
      audience: "seeker", userId: seekerId, text, actionUrl: "/activity", companyId, metadata: { ...metadata, match_type: "application" },
    });
    if (event.kind === "application.moved" && event.to === "withdrawn") {
      return forTeam(context, "applications", { companyId, actionUrl: `/job/${jobId}/applicants?status=withdrawn`, metadata }, (locale) =>
        notificationTexts.applicationWithdrawn({ job, seeker }, event.from === "interview_scheduled", locale),
      );
    }
    if (event.kind === "application.moved") {
      const text = notificationTexts.applicationMoved(event.to, names, seekerLocale, await findMoveMessage(context.db, event.applicationId, event.to));
      if (!text) return [];
      const told = forSeeker(text);
      return [{ ...told, metadata: { ...told.metadata, application_status: event.to, previous_status: event.from } }];
    }
    const team = await forTeam(context, "applications", { companyId, actionUrl: `/job/${jobId}/applicants`, metadata }, (locale) =>
      notificationTexts.newApplication({ job, seeker }, locale),
    );
    return [forSeeker(notificationTexts.applicationSubmitted(names, seekerLocale)), ...team];
  }
  return "interviewId" in event ? toldOfInterview(context, event) : [];
}

/** The same news for everybody of a company's team who wants it, each in their language. */
async function forTeam(
  context: AppContext,
  kind: EmployerNewsKind,
  news: Pick<Told, "actionUrl" | "metadata"> & { companyId: string },
  text: (locale: Locale) => NotificationText,
): Promise<Told[]> {
  const team = await listTold(context.db, news.companyId, kind, "app");
  return team.map(({ userId, locale }) => ({ audience: "employer", userId, text: text(locale), ...news }));
}

type InterviewEvent = Extract<DomainEvent, { kind: "interview.changed" | "interview.reminder" | "reschedule_request.changed" }>;

async function toldOfInterview(context: AppContext, event: InterviewEvent): Promise<Told[]> {
  const found = await findInterviewNames(context, event.interviewId);
  if (!found) return [];
  const { job, company, companyId, seeker, seekerLocale } = found;
  const metadata = {
    job_id: found.jobId, company_id: companyId, company_name: found.companyName, application_id: found.applicationId, match_type: "interview",
    interview_id: event.interviewId, interview_status: event.kind === "interview.changed" ? event.status : found.status, scheduled_at: found.scheduledAt, mode: found.mode,
  };
  const forSeeker = (text: NotificationText): Told[] => [
    { audience: "seeker", userId: found.seekerId, text, actionUrl: "/activity?show=interviews", companyId, metadata },
  ];
  const forEmployer = (text: (locale: Locale) => NotificationText) =>
    forTeam(context, "interviews", { companyId, actionUrl: agendaAddress({ id: event.interviewId, scheduledAt: found.scheduledAt }), metadata }, text);
  const when = formatDateTime(found.scheduledAt, seekerLocale);
  if (event.kind === "interview.reminder") {
    if (!isStillDue(found, event, context.now())) return [];
    const team = await forEmployer((locale) => notificationTexts.interviewAhead(event.hours, { job, seeker, when: formatDateTime(found.scheduledAt, locale) }, locale));
    return [...forSeeker(notificationTexts.ownInterviewAhead(event.hours, { job, company, when }, seekerLocale)), ...team];
  }
  if (event.kind === "interview.changed") {
    const { status, by } = event;
    return by === "seeker" && (status === "live" || status === "ended")
      ? forEmployer((locale) => notificationTexts.interviewChangedBySeeker(status, { job, seeker }, locale))
      : forSeeker(notificationTexts.interviewChanged(status, { job, company, when }, seekerLocale));
  }
  if (event.change === "dismissed") return forSeeker(notificationTexts.rescheduleDismissed({ job, company, when }, seekerLocale));
  const { askedFor } = event;
  if (event.change === "taken_back" || askedFor === null) return [];
  return forEmployer((locale) => notificationTexts.rescheduleAsked({ job, seeker, when: formatDateTime(askedFor, locale) }, locale));
}

const names = {
  applicationId: jobApplications.id,
  jobId: jobs.id,
  job: jobs.title,
  companyId: companies.id,
  company: companies.companyName,
  companyName: companies.companyName,
  seekerId: users.id,
  seeker: users.fullName,
  seekerLocale: users.locale,
};

async function findApplicationNames(context: AppContext, applicationId: string) {
  return context.db
    .select(names)
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(jobApplications.id, applicationId))
    .get();
}

async function findInterviewNames(context: AppContext, interviewId: string) {
  return context.db
    .select({
      ...names, scheduledAt: interviews.scheduledAt, mode: interviews.mode, status: interviews.status,
      remindedDayAt: interviews.remindedDayAt, remindedHourAt: interviews.remindedHourAt,
    })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .where(eq(interviews.id, interviewId))
    .get();
}
