import { eq, sql } from "drizzle-orm";
import { companies, jobs, scamReports, users } from "db/schema";
import type { Locale } from "db/vocabulary";
import type { EventOf, ReviewOutcome } from "~/features/events";
import { m } from "~/paraglide/messages";
import { notifyMany } from "../channels/many-notifications.server";
import type { News, NotificationText } from "../channels/news";
import { noNews, notify } from "../channels/notifications.server";
import { publishNews, publishQueue } from "../channels/rooms.server";
import type { EventDefinition } from "./definition";

/** What has become of a job that was reviewed. */
export const jobReviewed: EventDefinition<"job.reviewed"> = {
  notification: async (context, eventId, event) => {
    const found = await context.db.select({ job: jobs.title, companyId: jobs.companyId }).from(jobs).where(eq(jobs.id, event.jobId)).get();
    return found ? notify(context, eventId, jobReviewedNews(event, found), found) : noNews;
  },
  live: async (context, eventId) => {
    await publishNews(context, eventId);
    await publishQueue(context, eventId, "jobs");
  },
};

/** What has become of a company's name, legal name or GSTIN that was reviewed. */
export const companyIdentityReviewed: EventDefinition<"company.identity_reviewed"> = {
  notification: async (context, eventId, event) => {
    const found = await context.db.select({ company: companies.companyName, companyId: companies.id }).from(companies).where(eq(companies.id, event.companyId)).get();
    return found ? notify(context, eventId, companyIdentityReviewedNews(event, found), found) : noNews;
  },
  live: (context, eventId) => publishNews(context, eventId),
};

/** A job was a scam: all who have applied for it are warned. */
export const jobWarned: EventDefinition<"job.warned"> = {
  notification: async (context, eventId, { jobId }) => {
    const found = await context.db
      .select({ job: jobs.title, company: companies.companyName })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(jobs.id, jobId))
      .get();
    if (!found) return noNews;
    const news = jobWarnedNews(jobId, found);
    return notifyMany(context, eventId, news, {
      from: sql`job_applications a inner join users u on u.id = a.user_id`,
      where: sql`a.job_id = ${jobId} and u.erased_at is null`,
      metadata: sql`${JSON.stringify(news.metadata)}`,
    });
  },
  live: (context, eventId) => publishNews(context, eventId),
};

/** A report was upheld or dismissed: for the person who sent it. Nobody else learns who that was. */
export const reportSettled: EventDefinition<"report.settled"> = {
  notification: async (context, eventId, event) => {
    const found = await context.db
      .select({ subject: sql<string>`coalesce(${jobs.title}, ${companies.companyName})`, userId: users.id, locale: users.locale })
      .from(scamReports)
      .innerJoin(companies, eq(companies.id, scamReports.companyId))
      .innerJoin(users, eq(users.id, scamReports.reporterId))
      .leftJoin(jobs, eq(jobs.id, scamReports.jobId))
      .where(eq(scamReports.id, event.reportId))
      .get();
    return found ? notify(context, eventId, reportSettledNews(event, found.subject), { seeker: found }) : noNews;
  },
  live: async (context, eventId) => {
    await publishNews(context, eventId);
    await publishQueue(context, eventId, "reports");
  },
};

/** The team, also of a suspended company. */
export const jobReviewedNews = ({ jobId, outcome, reason = "" }: Omit<EventOf<"job.reviewed">, "kind">, { job, companyId }: { job: string; companyId: string }): News[] => [
  {
    to: "whole_team", kind: null, text: (locale) => jobReviewedText(outcome, { job, reason }, locale),
    actionUrl: outcome === "removed" ? "/employer-portal" : `/job/${jobId}/preview`, companyId, metadata: { job_id: jobId, company_id: companyId },
  },
];

function jobReviewedText(outcome: ReviewOutcome, { job, reason }: { job: string; reason: string }, locale: Locale): NotificationText {
  const texts: Record<ReviewOutcome, NotificationText> = {
    approved: { title: m.reports_told_approved_title({}, { locale }), message: m.reports_told_approved_message({ job }, { locale }), type: "success" },
    refused: { title: m.reports_told_refused_title({}, { locale }), message: m.reports_told_refused_message({ job, reason }, { locale }), type: "warning" },
    removed: {
      title: m.reports_told_removed_title({}, { locale }),
      message: reason ? m.reports_told_removed_reason_message({ job, reason }, { locale }) : m.reports_told_removed_message({ job }, { locale }),
      type: "warning",
    },
    hidden: { title: m.reports_told_hidden_title({}, { locale }), message: m.reports_told_hidden_message({ job }, { locale }), type: "warning" },
    returned: { title: m.reports_told_returned_title({}, { locale }), message: m.reports_told_returned_message({ job }, { locale }), type: "success" },
  };
  return texts[outcome];
}

/** The team, also of a suspended company. */
export const companyIdentityReviewedNews = (
  { outcome, reason = "" }: Pick<EventOf<"company.identity_reviewed">, "outcome" | "reason">,
  { company, companyId }: { company: string; companyId: string },
): News[] => [
  {
    to: "whole_team", kind: null, text: (locale) => identityReviewedText(outcome, { company, reason }, locale),
    actionUrl: "/employer-profile", companyId, metadata: { company_id: companyId },
  },
];

function identityReviewedText(outcome: "approved" | "refused", { company, reason }: { company: string; reason: string }, locale: Locale): NotificationText {
  return outcome === "approved"
    ? { title: m.reports_told_identity_approved_title({}, { locale }), message: m.reports_told_identity_approved_message({ company }, { locale }), type: "success" }
    : { title: m.reports_told_identity_refused_title({}, { locale }), message: m.reports_told_identity_refused_message({ company, reason }, { locale }), type: "warning" };
}

/** Everybody who has applied. No company: a ban must not hide the warning. */
export const jobWarnedNews = (jobId: string, names: { job: string; company: string }): News => ({
  to: "seeker", kind: null, actionUrl: "/activity", companyId: null, metadata: { job_id: jobId },
  text: (locale) => ({ title: m.reports_told_warned_title({}, { locale }), message: m.reports_told_warned_message(names, { locale }), type: "warning" }),
});

/** The person who sent the report. */
export const reportSettledNews = ({ status }: Pick<EventOf<"report.settled">, "status">, subject: string): News[] => [
  { to: "seeker", kind: null, text: (locale) => reportSettledText(status, { subject }, locale), actionUrl: "/report-job-scam#my-reports", companyId: null, metadata: {} },
];

function reportSettledText(status: "upheld" | "dismissed", names: { subject: string }, locale: Locale): NotificationText {
  return status === "upheld"
    ? { title: m.reports_told_upheld_title({}, { locale }), message: m.reports_told_upheld_message(names, { locale }), type: "success" }
    : { title: m.reports_told_dismissed_title({}, { locale }), message: m.reports_told_dismissed_message(names, { locale }), type: "info" };
}
