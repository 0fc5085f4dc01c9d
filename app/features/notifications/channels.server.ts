import { eq } from "drizzle-orm";
import { companies, employerNotifications, interviews, jobApplications, jobs, notifications, users } from "db/schema";
import type { Locale } from "db/vocabulary";
import type { LiveMessage } from "party/protocol";
import { jobsRoom, userRoom } from "party/rooms";
import { formatDateTime } from "~/ui/format";
import type { AppContext } from "../context";
import { liveJobMessage } from "../jobs/live.server";
import type { DomainEvent } from "./events";
import { toldOfReview, warnApplicants } from "./review-told.server";
import { notificationTexts, type NotificationText } from "./texts";
import type { Told } from "./told";

/** Writes the in-app notifications of an event. The ids come from the event, so that a repetition adds nothing. */
export async function deliverNotifications(context: AppContext, eventId: string, event: DomainEvent): Promise<void> {
  if (event.kind === "job.warned") return warnApplicants(context, eventId, event.jobId);
  for (const told of await toldBy(context, event)) {
    const values = {
      id: `${eventId}-${told.audience}`,
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
  if (event.kind === "sessions.ended") return context.live.sendOut(userRoom(event.userId));
  const change = await changeTold(context, eventId, event);
  if (change) await Promise.all(change.userIds.map((id) => context.live.publish(userRoom(id), change.message)));
  for (const { audience, userId, text, actionUrl } of await toldBy(context, event)) {
    await context.live.publish(userRoom(userId), {
      type: "notification",
      eventId: `${eventId}-${audience}`,
      id: `${eventId}-${audience}`,
      title: text.title,
      message: text.message,
      tone: text.type,
      url: actionUrl,
    });
  }
}

export async function deliverEmail(context: AppContext, eventId: string, event: DomainEvent): Promise<void> {
  if (event.kind !== "email") return;
  const { to, subject, body, unsubscribeUrl } = event;
  await context.email.send({ to, subject, body, unsubscribeUrl, idempotencyKey: eventId });
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
    const { applicationId, jobId, seekerId, employerId } = found;
    const ids = { eventId: `${eventId}-change`, applicationId, jobId };
    if (event.kind === "application.submitted") {
      return { userIds: employerId ? [employerId] : [], message: { type: "application.received", ...ids } };
    }
    const userIds = [seekerId, ...(employerId ? [employerId] : [])];
    return { userIds, message: { type: "application.changed", ...ids, status: event.to } };
  }
  if (event.kind !== "interview.changed" && event.kind !== "reschedule_request.changed") return null;
  const found = await findInterviewNames(context, event.interviewId);
  if (!found) return null;
  const { applicationId, jobId, seekerId, employerId } = found;
  return {
    userIds: [seekerId, ...(employerId ? [employerId] : [])],
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

async function toldBy(context: AppContext, event: DomainEvent): Promise<Told[]> {
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
      if (!found.employerId) return [];
      const text = notificationTexts.applicationWithdrawn({ job, seeker }, event.from === "interview_scheduled", found.employerLocale ?? "en");
      return [{ audience: "employer", userId: found.employerId, text, actionUrl: `/job/${jobId}/applicants?status=withdrawn`, companyId, metadata }];
    }
    if (event.kind === "application.moved") {
      const text = notificationTexts.applicationMoved(event.to, names, seekerLocale);
      if (!text) return [];
      const told = forSeeker(text);
      return [{ ...told, metadata: { ...told.metadata, application_status: event.to, previous_status: event.from } }];
    }
    const told = [forSeeker(notificationTexts.applicationSubmitted(names, seekerLocale))];
    if (found.employerId) {
      const text = notificationTexts.newApplication({ job, seeker }, found.employerLocale ?? "en");
      told.push({ audience: "employer", userId: found.employerId, text, actionUrl: `/job/${jobId}/applicants`, companyId, metadata });
    }
    return told;
  }
  return event.kind === "interview.changed" || event.kind === "reschedule_request.changed" ? toldOfInterview(context, event) : [];
}

type InterviewEvent = Extract<DomainEvent, { interviewId: string }>;

async function toldOfInterview(context: AppContext, event: InterviewEvent): Promise<Told[]> {
  const found = await findInterviewNames(context, event.interviewId);
  if (!found) return [];
  const { job, company, companyId, seeker, employerId, seekerLocale, employerLocale } = found;
  const isChange = event.kind === "interview.changed";
  const metadata = {
    job_id: found.jobId, company_id: companyId, company_name: found.companyName, match_type: "interview",
    interview_id: event.interviewId, interview_status: isChange ? event.status : found.status, scheduled_at: found.scheduledAt, mode: found.mode,
  };
  const forSeeker = (text: NotificationText): Told[] => [
    { audience: "seeker", userId: found.seekerId, text, actionUrl: "/activity?show=interviews", companyId, metadata },
  ];
  const forEmployer = (text: (locale: Locale) => NotificationText): Told[] =>
    employerId
      ? [{ audience: "employer", userId: employerId, text: text(employerLocale ?? "en"), actionUrl: "/employer/interviews", companyId, metadata }]
      : [];
  const when = formatDateTime(found.scheduledAt, seekerLocale);
  if (isChange) {
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
  employerId: companies.userId,
};

type WithEmployerLocale<Row> = Row & { employerLocale: Locale | null };

async function findApplicationNames(context: AppContext, applicationId: string) {
  const row = await context.db
    .select(names)
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(jobApplications.id, applicationId))
    .get();
  return row ? withEmployerLocale(context, row) : null;
}

async function findInterviewNames(context: AppContext, interviewId: string) {
  const row = await context.db
    .select({ ...names, scheduledAt: interviews.scheduledAt, mode: interviews.mode, status: interviews.status })
    .from(interviews)
    .innerJoin(jobApplications, eq(jobApplications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .where(eq(interviews.id, interviewId))
    .get();
  return row ? withEmployerLocale(context, row) : null;
}

async function withEmployerLocale<Row extends { employerId: string | null }>(
  context: AppContext,
  row: Row,
): Promise<WithEmployerLocale<Row>> {
  if (!row.employerId) return { ...row, employerLocale: null };
  const employer = await context.db.select({ locale: users.locale }).from(users).where(eq(users.id, row.employerId)).get();
  return { ...row, employerLocale: employer?.locale ?? null };
}
