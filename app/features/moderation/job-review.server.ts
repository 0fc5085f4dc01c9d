import { asc, count, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "db/client";
import type { ScamKind } from "db/owner-vocabulary";
import { companies, jobs, users } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import { upTo } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { endInterviewsOfJob } from "~/features/interviews/outcome/ending.server";
import { isDayOver } from "~/features/jobs/editing/forms";
import { isHiddenByReports } from "~/features/jobs/lifecycle/hiding.server";
import { lifetimeOf } from "~/features/jobs/lifecycle/job";
import { returnListingPrice } from "~/features/jobs/lifecycle/price.server";
import { approve, isMarkedReported, refuse } from "~/features/jobs/lifecycle/review.server";
import { rememberRemoved } from "~/features/jobs/screening/history.server";
import { besideResponse, deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { getSettings } from "~/features/settings/queries.server";
import { learnLesson } from "./lessons/lessons.server";

/**
 * The jobs that are pending review, the longest pending first, at most 50; none of suspended companies, which cannot
 * show jobs.
 */
export function listPendingJobs(db: Db) {
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      reviewSigns: jobs.reviewSigns,
      reviewRequestedAt: jobs.reviewRequestedAt,
      updatedAt: jobs.updatedAt,
      publishedAt: jobs.publishedAt,
      companyId: companies.id,
      companyName: companies.companyName,
      companySince: companies.createdAt,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(sql`${jobs.status} = 'pending' and ${jobs.reviewRequestedAt} > 0 and ${companies.accountStatus} = 'active'`)
    .orderBy(asc(jobs.reviewRequestedAt))
    .limit(50);
}

/** How many jobs in the review queue are older than a given one. @param since ms UTC */
export async function countPendingBefore(db: Db, since: number): Promise<number> {
  const row = await db
    .select({ count: count() })
    .from(jobs)
    .where(
      sql`${jobs.status} = 'pending' and ${jobs.reviewRequestedAt} > 0 and ${jobs.reviewRequestedAt} < ${since}
      and exists (select 1 from companies c where c.id = ${jobs.companyId} and c.account_status = 'active')`,
    )
    .get();
  return row?.count ?? 0;
}

/** The companies that are pending an owner's review, at most 50. */
export function listCompaniesToReview(db: Db) {
  return db
    .select({
      id: companies.id,
      companyName: companies.companyName,
      legalName: companies.legalName,
      about: companies.about,
      websiteUrl: companies.websiteUrl,
      instagramLink: companies.instagramLink,
      facebookLink: companies.facebookLink,
      youtubeLink: companies.youtubeLink,
      linkedinLink: companies.linkedinLink,
      reviewRequestedAt: companies.reviewRequestedAt,
      updatedAt: companies.updatedAt,
      accountStatus: companies.accountStatus,
      gstin: companies.gstin,
      logoUrl: companies.logoUrl,
      proposedIdentity: companies.proposedIdentity,
      employerEmail: users.email,
      upheld: sql<number>`(select count(*) from scam_reports r where r.company_id = ${companies.id} and r.status = 'upheld')`,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.userId))
    .where(isNotNull(companies.reviewRequestedAt))
    .orderBy(asc(companies.reviewRequestedAt))
    .limit(50);
}

/**
 * over: its last day to apply has passed, and it went back to its employer; changed: the text differs from what the
 * page showed; reported: its reports have to be settled first; again: it is not pending any more.
 */
export type ReviewResult = "done" | "over" | "again" | "changed" | "reported" | "unknown";

/** Sent to the employer of a job that is approved after its last day to apply. */
const dayPassed = "Its last day to apply passed during our review. Choose a later day.";

/**
 * Publishes a job now. Its signs are stored as approved, so that saving the same text does not hold it again; a job that
 * was held for its words becomes a lesson of an honest job. A job whose last day to apply passed during the review returns to its employer as a draft, with a request for another day.
 */
export async function approveJob(
  context: AppContext,
  actor: AdminActor,
  jobId: string,
  seenAt: number,
): Promise<ReviewResult> {
  const now = context.now();
  const audit = recordAudit(context, {
    actor,
    action: "job_approved",
    subjectId: jobId,
    before: { status: "pending" },
    after: { status: "active" },
  });
  const published = recordEvent(context, { kind: "job.published", jobId }, audit.done);
  const event = recordEvent(context, { kind: "job.reviewed", jobId, outcome: "approved" }, audit.done);
  const [approved] = await context.db.batch([
    approve(context.db, jobId, seenAt, now, lifetimeOf((await getSettings(context.db)).packages.job)),
    audit.statement,
    published.statement,
    event.statement,
    ...(await learnLesson(context, actor, jobId, seenAt, null, audit.done)),
  ]);
  if (approved.length === 0) {
    if (!(await isPastItsDay(context, jobId, now))) return refusalOf(context, jobId, seenAt);
    const result = await refuseJob(context, actor, jobId, seenAt, { to: "draft", reason: dayPassed });
    return result === "done" ? "over" : result;
  }
  published.send();
  event.send();
  return "done";
}

/**
 * Refuses a job: it returns to its employer as a draft, or is removed for good. The reason is sent to the employer, and
 * is shown beside the job until it is sent again. @param refusal.scam the kind of scam, of which the job becomes a lesson
 */
export async function refuseJob(
  context: AppContext,
  actor: AdminActor,
  jobId: string,
  seenAt: number,
  { to, reason, scam }: { to: "draft" | "removed"; reason: string; scam?: ScamKind },
): Promise<ReviewResult> {
  const audit = recordAudit(context, {
    actor,
    action: "job_refused",
    subjectId: jobId,
    detail: reason,
    before: { status: "pending" },
    after: { status: to },
  });
  const changed = recordEvent(context, { kind: "job.changed", jobId }, audit.done);
  const event = recordEvent(
    context,
    { kind: "job.reviewed", jobId, outcome: to === "draft" ? "refused" : "removed", reason },
    audit.done,
  );
  const [refused] = await context.db.batch([
    refuse(context.db, jobId, seenAt, { to, reason }, context.now()),
    audit.statement,
    changed.statement,
    event.statement,
    ...(to === "draft" ? await returnListingPrice(context, jobId, seenAt, audit.done) : []),
    ...(to === "removed" ? endInterviewsOfJob(context, sql`${jobId}`, audit.done) : []),
    ...(to === "removed" ? await rememberRemoved(context, jobId, audit.done) : []),
    ...(scam === undefined ? [] : await learnLesson(context, actor, jobId, seenAt, scam, audit.done)),
  ]);
  if (refused.length === 0) return refusalOf(context, jobId, seenAt);
  changed.send();
  event.send();
  if (to === "removed") context.waitUntil(deliverDueEvents(context, upTo(besideResponse)));
  return "done";
}

async function isPastItsDay({ db }: AppContext, jobId: string, now: number): Promise<boolean> {
  const job = await db.select({ closesAt: jobs.closesAt }).from(jobs).where(eq(jobs.id, jobId)).get();
  return isDayOver(job?.closesAt, now);
}

async function refusalOf(context: AppContext, jobId: string, seenAt: number): Promise<ReviewResult> {
  const job = await context.db
    .select({
      status: jobs.status,
      updatedAt: jobs.updatedAt,
      isReported: sql<number>`${isMarkedReported} or ${isHiddenByReports(jobId)}`,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId))
    .get();
  if (!job) return "unknown";
  if (job.status !== "pending") return "again";
  return job.isReported ? "reported" : job.updatedAt === seenAt ? "again" : "changed";
}
