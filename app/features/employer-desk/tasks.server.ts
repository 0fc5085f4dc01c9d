import { and, asc, count, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import { day } from "db/catalogues/time";
import type { Db } from "db/client";
import { companies, interviewOffers, interviews, jobApplications, jobs, users } from "db/schema";
import { openStatuses } from "~/features/applications/application";
import { listUnansweredForEmployer } from "~/features/applications/queries.server";
import { readReviewSigns, refusedMark, reportedSign } from "~/features/screening/review-signs";
import { optional } from "~/optional.server";
import { missingParts, rankTasks, type Task } from "./tasks";

const indiaAhead = 5.5 * 3_600_000;

/** The most tasks of a kind that are listed one by one. */
const perKind = 10;

/** The end of the day in India. @param now ms UTC */
const endOfDay = (now: number) => (Math.floor((now + indiaAhead) / day) + 1) * day - indiaAhead;

/** A company's interviews that are today, have no outcome, or have a reschedule request. */
function waitingInterviewsQuery(db: Db, companyId: string, now: number) {
  const open = sql`${interviews.status} in ('scheduled', 'rescheduled')`;
  const isToday = sql<number>`${interviews.scheduledAt} + ${interviews.durationMinutes} * 60000 > ${now} and ${interviews.scheduledAt} < ${endOfDay(now)} and ${interviews.status} <> 'ended'`;
  const isAsked = sql<number>`${open} and ${interviews.askedFor} is not null and ${interviews.scheduledAt} > ${now}`;
  const lacksOutcome = sql<number>`${interviews.status} = 'ended' or (${open} and ${interviews.scheduledAt} + ${interviews.durationMinutes} * 60000 <= ${now})`;
  return db
    .select({
      id: interviews.id,
      at: interviews.scheduledAt,
      name: users.fullName,
      job: jobs.title,
      isToday,
      isAsked,
      lacksOutcome,
    })
    .from(interviews)
    .innerJoin(users, eq(users.id, interviews.applicantId))
    .innerJoin(jobs, eq(jobs.id, interviews.jobId))
    .where(
      and(
        eq(interviews.companyId, companyId),
        sql`${interviews.status} in ('scheduled', 'rescheduled', 'live', 'ended')`,
        or(isToday, isAsked, lacksOutcome),
      ),
    )
    .orderBy(asc(interviews.scheduledAt))
    .limit(100);
}

/** A company's latest offers whose applicants said that no time fits, of open applications. */
const refusedOffersQuery = (db: Db, companyId: string) =>
  db
    .select({ applicationId: interviewOffers.applicationId, name: users.fullName, job: jobs.title })
    .from(interviewOffers)
    .innerJoin(
      jobApplications,
      and(eq(jobApplications.id, interviewOffers.applicationId), inArray(jobApplications.status, openStatuses)),
    )
    .innerJoin(users, eq(users.id, interviewOffers.applicantId))
    .innerJoin(jobs, and(eq(jobs.id, interviewOffers.jobId), sql`${jobs.status} <> 'removed'`))
    .where(and(eq(interviewOffers.companyId, companyId), eq(interviewOffers.status, "none_fits")))
    .orderBy(desc(interviewOffers.updatedAt))
    .limit(perKind);

/** A company's jobs that end soon, are not published yet, or wait for a review or were sent back by it. */
function waitingJobsQuery(db: Db, companyId: string, now: number) {
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      status: jobs.status,
      expiresAt: jobs.expiresAt,
      reviewSigns: jobs.reviewSigns,
      isSentBack: sql<number>`${jobs.status} = 'draft' and instr(${jobs.reviewSigns}, ${refusedMark}) > 0`,
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, companyId),
        sql`(${jobs.status} in ('draft', 'pending') or (${jobs.status} = 'active' and ${jobs.expiresAt} < ${now + 3 * day}))`,
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(100);
}

/** The jobs of a company with applications since a moment (ms UTC) that are still new, those with most first. */
function newApplicantsQuery(db: Db, companyId: string, since: number) {
  return db
    .select({ jobId: jobs.id, title: jobs.title, count: count() })
    .from(jobApplications)
    .innerJoin(jobs, and(eq(jobs.id, jobApplications.jobId), sql`${jobs.status} <> 'removed'`))
    .where(
      and(
        eq(jobApplications.companyId, companyId),
        eq(jobApplications.status, "applied"),
        gte(jobApplications.createdAt, since),
      ),
    )
    .groupBy(jobs.id)
    .orderBy(desc(count()))
    .limit(perKind);
}

/** What a review holds a job for that is not in its words, so that changing them would not help. */
const isNotOfWords = new Set(["identity", "history", "pay", "easy"]);

/** The words for which a review holds a job; null where it only waits. @param stored its signs */
function heldPassage(stored: readonly string[]): string | null {
  const signs = readReviewSigns(stored);
  if (signs.some(({ kind }) => kind === reportedSign)) return null;
  return signs.find(({ kind, passage }) => passage && !isNotOfWords.has(kind))?.passage ?? null;
}

/** The tasks of an employer, most urgent first. @param now ms UTC */
export async function listTasks(
  db: Db,
  companyId: string,
  now: number,
  { isOwner }: { isOwner: boolean },
): Promise<Task[]> {
  const [waiting, fresh, meetings, offers, found, company] = await Promise.all([
    listUnansweredForEmployer(db, companyId, now - 3 * day),
    newApplicantsQuery(db, companyId, now - 3 * day),
    waitingInterviewsQuery(db, companyId, now),
    optional("times that fit nobody", refusedOffersQuery(db, companyId), []),
    waitingJobsQuery(db, companyId, now),
    db
      .select({
        logoUrl: companies.logoUrl,
        about: companies.about,
        companyCity: companies.companyCity,
        websiteUrl: companies.websiteUrl,
      })
      .from(companies)
      .where(eq(companies.id, companyId))
      .get(),
  ]);
  const today = meetings.filter(({ isToday }) => isToday);
  const unfinished = meetings.filter(({ lacksOutcome }) => lacksOutcome);
  const missing = isOwner && company ? missingParts(company) : [];
  const tasks: Task[] = [
    ...today.slice(0, 1).map(({ at }): Task => ({ kind: "interviews_today", count: today.length, nextAt: at })),
    ...meetings
      .filter(({ isAsked }) => isAsked)
      .slice(0, perKind)
      .map(({ id, name, job }): Task => ({ kind: "time_asked", interviewId: id, name, job })),
    ...offers.map(({ applicationId, name, job }): Task => ({ kind: "no_time_fits", applicationId, name, job })),
    ...(unfinished.length > 0 ? [{ kind: "outcome_missing", count: unfinished.length } as const] : []),
    ...waiting.map(({ jobId, title, count }): Task => ({ kind: "unanswered", jobId, job: title, count })),
    ...fresh.map(({ jobId, title, count }): Task => ({ kind: "new_applicants", jobId, job: title, count })),
    ...found
      .filter(({ status }) => status === "active")
      .sort((one, other) => (one.expiresAt ?? 0) - (other.expiresAt ?? 0))
      .slice(0, perKind)
      .map(({ id, title, expiresAt }): Task => ({ kind: "ending", jobId: id, job: title, endsAt: expiresAt ?? now })),
    ...found
      .filter(({ isSentBack }) => isSentBack)
      .slice(0, perKind)
      .map(({ id, title }): Task => ({ kind: "sent_back", jobId: id, job: title })),
    ...found
      .filter(({ status }) => status === "pending")
      .flatMap(({ id, title, reviewSigns }): Task[] => {
        const passage = heldPassage(reviewSigns);
        return passage === null ? [] : [{ kind: "held", jobId: id, job: title, passage }];
      })
      .slice(0, perKind),
    ...found
      .filter(({ status, isSentBack }) => status === "draft" && !isSentBack)
      .slice(0, perKind)
      .map(({ id, title }): Task => ({ kind: "draft", jobId: id, job: title })),
    ...(missing.length > 0 ? [{ kind: "company_parts", missing } as const] : []),
  ];
  return rankTasks(tasks);
}
