import { and, eq, isNull, sql } from "drizzle-orm";
import { companies, jobs, scamReports, users } from "db/schema";
import type { Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { EventOf, ReviewOutcome } from "~/features/events";
import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { findAppeal, withAppeal, type Appeal } from "../channels/appeal.server";
import { mailsToDeliver } from "../channels/mails.server";
import { notifyMany } from "../channels/many-notifications.server";
import type { News, NotificationText } from "../channels/news";
import { mailsOfNews, mailsToTeam } from "../channels/news-mail.server";
import { noNews, notify } from "../channels/notifications.server";
import { publishNews, publishQueue } from "../channels/rooms.server";
import type { EventDefinition } from "./definition";

/** The review result of a job. Decisions against it are also mailed. */
export const jobReviewed: EventDefinition<"job.reviewed"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findJob(context, event.jobId);
    return found ? notify(context, eventId, jobReviewedNews(event, found), found) : noNews;
  },
  email: async (context, eventId, event) => {
    const found = isAgainst(event) ? await findJob(context, event.jobId) : undefined;
    return found
      ? mailsToDeliver(
          context,
          eventId,
          await mailsToTeam(context, found.companyId, jobReviewedNews(event, { ...found, job: typed(found.job) })),
        )
      : [];
  },
  live: async (context, eventId) => {
    await publishNews(context, eventId);
    await publishQueue(context, eventId, "jobs");
  },
};

/** The review result of a company's name, legal name or GSTIN. */
export const companyIdentityReviewed: EventDefinition<"company.identity_reviewed"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findCompany(context, event.companyId);
    return found ? notify(context, eventId, companyIdentityReviewedNews(event, found), found) : noNews;
  },
  email: async (context, eventId, event) => {
    const found = isAgainst(event) ? await findCompany(context, event.companyId) : undefined;
    return found
      ? mailsToDeliver(
          context,
          eventId,
          await mailsToTeam(
            context,
            found.companyId,
            companyIdentityReviewedNews(event, { ...found, company: typed(found.company) }),
          ),
        )
      : [];
  },
  live: (context, eventId) => publishNews(context, eventId),
};

/** A job was a scam: all who have applied for it are warned. */
export const jobWarned: EventDefinition<"job.warned"> = {
  isOver: "never",
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

/** A report was upheld or dismissed: for the person who sent it. Others never see who that was. */
export const reportSettled: EventDefinition<"report.settled"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findReport(context, event.reportId);
    return found ? notify(context, eventId, reportSettledNews(event, found), { seeker: found.person }) : noNews;
  },
  email: async (context, eventId, event) => {
    const found = await findReport(context, event.reportId);
    return found
      ? mailsToDeliver(
          context,
          eventId,
          await mailsOfNews(
            context,
            found.person,
            reportSettledNews(event, { ...found, subject: typed(found.subject) }),
          ),
        )
      : [];
  },
  live: async (context, eventId) => {
    await publishNews(context, eventId);
    await publishQueue(context, eventId, "reports");
  },
};

/** Decisions that can be appealed. */
const isAgainst = ({ outcome }: { outcome: ReviewOutcome }) => outcome === "refused" || outcome === "removed";

async function findJob(context: AppContext, jobId: string) {
  const [found, appeal] = await Promise.all([
    context.db.select({ job: jobs.title, companyId: jobs.companyId }).from(jobs).where(eq(jobs.id, jobId)).get(),
    findAppeal(context),
  ]);
  return found && { ...found, appeal };
}

async function findCompany(context: AppContext, companyId: string) {
  const [found, appeal] = await Promise.all([
    context.db
      .select({ company: companies.companyName, companyId: companies.id })
      .from(companies)
      .where(eq(companies.id, companyId))
      .get(),
    findAppeal(context),
  ]);
  return found && { ...found, appeal };
}

/** A report with its reporter; undefined when the reporter is gone. */
async function findReport(context: AppContext, reportId: string) {
  const person = {
    userId: users.id,
    userType: users.userType,
    locale: users.locale,
    email: users.email,
    fullName: users.fullName,
  };
  const [found, appeal] = await Promise.all([
    context.db
      .select({ subject: sql<string>`coalesce(${jobs.title}, ${companies.companyName})`, person })
      .from(scamReports)
      .innerJoin(companies, eq(companies.id, scamReports.companyId))
      .innerJoin(users, eq(users.id, scamReports.reporterId))
      .leftJoin(jobs, eq(jobs.id, scamReports.jobId))
      .where(and(eq(scamReports.id, reportId), isNull(users.erasedAt)))
      .get(),
    findAppeal(context),
  ]);
  return found && { ...found, appeal };
}

interface Reviewed {
  companyId: string;
  appeal: Appeal;
}

/** The team, also of a suspended company. */
export const jobReviewedNews = (
  { jobId, outcome, reason = "" }: Omit<EventOf<"job.reviewed">, "kind">,
  { job, companyId, appeal }: Reviewed & { job: string },
): News[] => [
  {
    to: "whole_team",
    kind: null,
    text: (locale) => jobReviewedText(outcome, { job, reason, appeal }, locale),
    actionUrl: outcome === "removed" ? "/employer-portal" : `/job/${jobId}/preview`,
    companyId,
    metadata: { job_id: jobId, company_id: companyId },
  },
];

function jobReviewedText(
  outcome: ReviewOutcome,
  { job, reason, appeal }: { job: string; reason: string; appeal: Appeal },
  locale: Locale,
): NotificationText {
  const texts: Record<ReviewOutcome, NotificationText> = {
    approved: {
      title: m.reports_told_approved_title({}, { locale }),
      message: m.reports_told_approved_message({ job }, { locale }),
      type: "success",
    },
    refused: {
      title: m.reports_told_refused_title({}, { locale }),
      message: withAppeal(m.reports_told_refused_message({ job, reason }, { locale }), appeal, locale),
      type: "warning",
    },
    removed: {
      title: m.reports_told_removed_title({}, { locale }),
      message: withAppeal(
        reason
          ? m.reports_told_removed_reason_message({ job, reason }, { locale })
          : m.reports_told_removed_message({ job }, { locale }),
        appeal,
        locale,
      ),
      type: "warning",
    },
    hidden: {
      title: m.reports_told_hidden_title({}, { locale }),
      message: m.reports_told_hidden_message({ job }, { locale }),
      type: "warning",
    },
    returned: {
      title: m.reports_told_returned_title({}, { locale }),
      message: m.reports_told_returned_message({ job }, { locale }),
      type: "success",
    },
  };
  return texts[outcome];
}

/** The team, also of a suspended company. */
export const companyIdentityReviewedNews = (
  { outcome, reason = "" }: Pick<EventOf<"company.identity_reviewed">, "outcome" | "reason">,
  { company, companyId, appeal }: Reviewed & { company: string },
): News[] => [
  {
    to: "whole_team",
    kind: null,
    text: (locale) => identityReviewedText(outcome, { company, reason, appeal }, locale),
    actionUrl: "/employer-profile",
    companyId,
    metadata: { company_id: companyId },
  },
];

function identityReviewedText(
  outcome: "approved" | "refused",
  { company, reason, appeal }: { company: string; reason: string; appeal: Appeal },
  locale: Locale,
): NotificationText {
  return outcome === "approved"
    ? {
        title: m.reports_told_identity_approved_title({}, { locale }),
        message: m.reports_told_identity_approved_message({ company }, { locale }),
        type: "success",
      }
    : {
        title: m.reports_told_identity_refused_title({}, { locale }),
        message: withAppeal(m.reports_told_identity_refused_message({ company, reason }, { locale }), appeal, locale),
        type: "warning",
      };
}

/** Everybody who has applied. No company: a ban must not hide the warning. */
export const jobWarnedNews = (jobId: string, names: { job: string; company: string }): News => ({
  to: "seeker",
  kind: null,
  actionUrl: "/activity",
  companyId: null,
  metadata: { job_id: jobId },
  text: (locale) => ({
    title: m.reports_told_warned_title({}, { locale }),
    message: m.reports_told_warned_message(names, { locale }),
    type: "warning",
  }),
});

/** The person who sent the report. */
export const reportSettledNews = (
  { status, reason = "" }: Pick<EventOf<"report.settled">, "status" | "reason">,
  { subject, appeal }: { subject: string; appeal: Appeal },
): News[] => [
  {
    to: "seeker",
    kind: null,
    text: (locale) => reportSettledText(status, { subject, reason, appeal }, locale),
    actionUrl: "/report-job-scam#my-reports",
    companyId: null,
    metadata: {},
  },
];

function reportSettledText(
  status: "upheld" | "dismissed",
  { subject, reason, appeal }: { subject: string; reason: string; appeal: Appeal },
  locale: Locale,
): NotificationText {
  if (status === "upheld")
    return {
      title: m.reports_told_upheld_title({}, { locale }),
      message: m.reports_told_upheld_message({ subject }, { locale }),
      type: "success",
    };
  const message = reason
    ? m.reports_told_dismissed_reason_message({ subject, reason }, { locale })
    : m.reports_told_dismissed_message({ subject }, { locale });
  return {
    title: m.reports_told_dismissed_title({}, { locale }),
    message: withAppeal(message, appeal, locale),
    type: "info",
  };
}
