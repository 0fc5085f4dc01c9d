import type { Locale, NewsKind } from "db/vocabulary";
import { formatDateTime } from "~/ui/format";
import { findMoveMessage } from "../applications/history.server";
import { listTold } from "../companies/team.server";
import type { AppContext } from "../context";
import { agendaAddress } from "../interviews/interviews-page";
import { isStillDue } from "../interviews/reminder";
import type { DomainEvent } from "./events";
import { toldOfJobEnd } from "./job-end-told.server";
import { findApplicationNames, findInterviewNames } from "./names.server";
import { toldOfReview } from "./review-told.server";
import { notificationTexts, type NotificationText } from "./texts";
import type { Told } from "./told";

/** Who is told of an event, and what; the catalogue of news, each in its reader's language. */
export async function toldBy(context: AppContext, event: DomainEvent): Promise<Told[]> {
  if (event.kind === "job.expiring" || event.kind === "job.expired") return toldOfJobEnd(context, event);
  if (event.kind === "job.reviewed" || event.kind === "report.settled") return toldOfReview(context, event);
  if (event.kind === "application.submitted" || event.kind === "application.moved") {
    const found = await findApplicationNames(context, event.applicationId);
    if (!found) return [];
    const { jobId, job, company, companyId, companyName, seeker, seekerId, seekerLocale } = found;
    const metadata = { job_id: jobId, company_id: companyId, company_name: companyName, application_id: found.applicationId };
    const names = { job, company };
    const forSeeker = (text: NotificationText): Told => ({
      audience: "seeker", userId: seekerId, kind: "applications", text, actionUrl: "/activity", companyId, metadata: { ...metadata, match_type: "application" },
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
    return [{ ...forSeeker(notificationTexts.applicationSubmitted(names, seekerLocale)), isOwnDoing: true }, ...team];
  }
  return "interviewId" in event ? toldOfInterview(context, event) : [];
}

/** The same news for everybody of a company's team, each in their language; nobody while the company is suspended. */
async function forTeam(
  context: AppContext,
  kind: NewsKind,
  news: Pick<Told, "actionUrl" | "metadata"> & { companyId: string },
  text: (locale: Locale) => NotificationText,
): Promise<Told[]> {
  const team = await listTold(context.db, news.companyId);
  return team.map(({ userId, locale }) => ({ audience: "employer", userId, kind, text: text(locale), ...news }));
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
    { audience: "seeker", userId: found.seekerId, kind: "interviews", text, actionUrl: "/activity?show=interviews", companyId, metadata },
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
