import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { companies, jobs, notifications, scamReports, users } from "db/schema";
import { listTeam } from "../companies/team.server";
import type { AppContext } from "../context";
import type { DomainEvent } from "./events";
import { pushToListed } from "./pushes.server";
import { reviewTexts } from "./review-texts";
import type { Told } from "./told";

type ReviewEvent = Extract<DomainEvent, { kind: "job.reviewed" | "report.settled" }>;

/** Who is told of a review: the job's employer, or the person who warned. Nobody learns who that was. */
export async function toldOfReview(context: AppContext, event: ReviewEvent): Promise<Told[]> {
  if (event.kind === "job.reviewed") {
    const found = await context.db
      .select({ job: jobs.title, companyId: jobs.companyId })
      .from(jobs)
      .where(eq(jobs.id, event.jobId))
      .get();
    if (!found) return [];
    const { job, companyId } = found;
    const team = await listTeam(context.db, companyId);
    const actionUrl = event.outcome === "removed" ? "/employer-portal" : `/job/${event.jobId}/preview`;
    return team.map(({ userId, locale }) => ({
      audience: "employer",
      userId,
      kind: null,
      text: reviewTexts.jobReviewed(event.outcome, { job, reason: event.reason ?? "" }, locale),
      actionUrl,
      companyId,
      metadata: { job_id: event.jobId, company_id: companyId },
    }));
  }
  const found = await context.db
    .select({ job: jobs.title, company: companies.companyName, userId: users.id, locale: users.locale })
    .from(scamReports)
    .innerJoin(companies, eq(companies.id, scamReports.companyId))
    .innerJoin(users, eq(users.id, scamReports.reporterId))
    .leftJoin(jobs, eq(jobs.id, scamReports.jobId))
    .where(eq(scamReports.id, event.reportId))
    .get();
  if (!found) return [];
  const text = reviewTexts.reportSettled(event.status, { subject: found.job ?? found.company }, found.locale);
  return [{ audience: "seeker", userId: found.userId, kind: null, text, actionUrl: "/report-job-scam#my-reports", companyId: null, metadata: {} }];
}

/** The statements that warn everybody who has applied for a job: a notification each, and pushes; a repetition adds nothing. */
export async function warnApplicants(context: AppContext, eventId: string, jobId: string): Promise<BatchItem<"sqlite">[]> {
  const job = await context.db
    .select({ title: jobs.title, company: companies.companyName })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, jobId))
    .get();
  if (!job) return [];
  const names = { job: job.title, company: job.company };
  const [en, hi] = [reviewTexts.applicantWarned(names, "en"), reviewTexts.applicantWarned(names, "hi")];
  return [
    // All columns in the table's order. No company: a ban must not hide the warning.
    context.db
      .insert(notifications)
      .select(
        sql`select ${eventId} || '-' || u.id, u.id, case u.locale when 'hi' then ${hi.title} else ${en.title} end,
        case u.locale when 'hi' then ${hi.message} else ${en.message} end, ${en.type}, '/activity', 0, ${JSON.stringify({ job_id: jobId })}, ${context.now()}, null
        from job_applications a inner join users u on u.id = a.user_id where a.job_id = ${jobId} and u.erased_at is null`,
      )
      .onConflictDoNothing(),
    pushToListed(context, eventId, null),
  ];
}
