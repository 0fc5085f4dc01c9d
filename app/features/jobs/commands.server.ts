import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { companies, jobs } from "db/schema";
import type { JobStatus } from "db/vocabulary";
import type { AppContext } from "../context";
import { isHiddenByReports } from "../moderation/hiding.server";
import { reportedSign, signsToReview } from "../moderation/review-signs";
import { isMarkedReported, mergedSigns } from "../moderation/stored-signs.server";
import { ifChanged, recordEvent } from "../notifications/outbox.server";
import type { JobDraft } from "./forms";
import { jobLifetime, listingKeyAt, statusesBefore } from "./job";
import { lakhsPerYear, searchFacetsOf, searchTextOf, searchTitleOf } from "./search-text";

interface CompanyActor {
  company: { id: string; name: string };
}

function searchColumns(company: CompanyActor["company"], draft: JobDraft) {
  const salaryLpa = lakhsPerYear(draft.salaryMax ?? draft.salaryMin, draft.salaryPeriod);
  return {
    salaryLpa,
    searchText: searchTextOf({ ...draft, companyName: company.name }),
    searchTitle: searchTitleOf({ ...draft, companyName: company.name }),
    searchFacets: searchFacetsOf({ ...draft, salaryLpa }),
  };
}

/**
 * Saves a job as it is typed: a new draft under the id that the form brought along, so that a second press makes no second
 * one, or changes to an own job. A listed one whose new text has warning signs leaves the lists and waits for review.
 * Returns the job's status then; null when the id belongs to another company, the job has ended for good, or an incomplete
 * text would replace what others have already seen.
 */
export async function saveJob(
  context: AppContext,
  employer: CompanyActor,
  id: string,
  draft: JobDraft,
  { complete }: { complete: boolean },
): Promise<JobStatus | null> {
  const now = context.now();
  const [about, known] = await Promise.all([
    context.db.select({ text: companies.about }).from(companies).where(eq(companies.id, employer.company.id)).get(),
    context.db.select({ signs: jobs.reviewSigns }).from(jobs).where(eq(jobs.id, id)).get(),
  ]);
  const found = complete ? signsToReview({ ...draft, companyName: employer.company.name, companyAbout: about?.text ?? null, pay: draft }, known?.signs ?? []) : [];
  const held = sql`(${jobs.status} = 'active' and ${found.length} > 0)`;
  const values = { ...draft, ...searchColumns(employer.company, draft), updatedAt: now };
  const shown = sql`${ifChanged} and exists (select 1 from jobs where id = ${id} and status in ('active', 'pending'))`;
  const event = recordEvent(context, { kind: "job.changed", jobId: id }, shown);
  const [saved] = await context.db.batch([
    context.db
      .insert(jobs)
      .values({ id, companyId: employer.company.id, createdAt: now, ...values })
      .onConflictDoUpdate({
        target: jobs.id,
        set: {
          ...values,
          status: sql`case when ${held} then 'pending' else ${jobs.status} end`,
          reviewRequestedAt: sql`case when ${held} then ${now} else ${jobs.reviewRequestedAt} end`,
          // One that waits already is judged by what it says now.
          reviewSigns: sql`case when ${held} or (${jobs.status} = 'pending' and ${found.length} > 0) then ${mergedSigns(found)} else ${jobs.reviewSigns} end`,
        },
        setWhere: and(
          eq(jobs.companyId, employer.company.id),
          complete ? sql`${jobs.status} <> 'removed'` : eq(jobs.status, "draft"),
        ),
      })
      .returning({ status: jobs.status }),
    event.statement,
  ]);
  const status = saved[0]?.status ?? null;
  if (status === "active" || status === "pending") event.send();
  return status;
}

/** published: it is on the lists; held: it waits for review; refused: it is not the company's, or cannot become active. */
export type PublishResult = "published" | "held" | "refused";

/**
 * Puts an own job on the lists, unless its text, or what its company says of itself, has warning signs: then it waits for
 * review. So does one that reports hide. A second press changes nothing and answers the same. Whether it is complete is the form's business.
 */
export async function publishJob(context: AppContext, employer: CompanyActor, id: string): Promise<PublishResult> {
  const now = context.now();
  const own = and(eq(jobs.id, id), eq(jobs.companyId, employer.company.id));
  const job = await context.db
    .select({
      title: jobs.title, description: jobs.description, skills: jobs.skills, salaryMin: jobs.salaryMin, salaryMax: jobs.salaryMax, salaryPeriod: jobs.salaryPeriod,
      experienceLevel: jobs.experienceLevel, category: jobs.category, status: jobs.status, reviewSigns: jobs.reviewSigns, updatedAt: jobs.updatedAt,
      companyAbout: companies.about,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(own)
    .get();
  if (!job) return "refused";
  if (job.status === "active") return "published";
  // Only a review lets a reported job return.
  if (job.status === "pending" && job.reviewSigns.includes(reportedSign)) return "held";
  const found = signsToReview({ ...job, companyName: employer.company.name, pay: job }, job.reviewSigns);
  const to = found.length > 0 ? "pending" : "active";
  const event = recordEvent(context, { kind: "job.published", jobId: id }, sql`${ifChanged} and ${to === "active" ? 1 : 0}`);
  const reviewRequestedAt = sql`coalesce(${jobs.reviewRequestedAt}, ${now})`;
  const changes =
    to === "active"
      ? {
          status: to, publishedAt: now, listingKey: listingKeyAt(now), expiresAt: now + jobLifetime, updatedAt: now, reviewRequestedAt: null,
          reviewSigns: mergedSigns([]),
        } as const
      : {
          status: to, updatedAt: now, reviewSigns: mergedSigns(found), reviewRequestedAt,
        } as const;
  const unchanged = and(
    own,
    // What was read above is what is published, and was not reported since.
    eq(jobs.updatedAt, job.updatedAt),
    eq(jobs.status, job.status),
    sql`not ${isMarkedReported}`,
    // A ban may have come in since the guard let the employer pass.
    sql`exists (select 1 from companies where id = ${employer.company.id} and account_status = 'active')`,
  );
  const isHidden = isHiddenByReports(id);
  const [hidden, moved] = await context.db.batch([
    context.db
      .update(jobs)
      .set({ status: "pending", updatedAt: now, reviewSigns: mergedSigns([...found, reportedSign]), reviewRequestedAt })
      .where(and(unchanged, inArray(jobs.status, [...statusesBefore("pending"), "pending"]), isHidden))
      .returning({ id: jobs.id }),
    context.db
      .update(jobs)
      .set(changes)
      .where(and(unchanged, inArray(jobs.status, [...statusesBefore(to), "pending"]), sql`not ${isHidden}`))
      .returning({ id: jobs.id }),
    event.statement,
  ]);
  if (hidden.length > 0) return "held";
  if (moved.length === 0) return stateOf(context, employer, id);
  if (to === "active") event.send();
  return to === "active" ? "published" : "held";
}

/** How a job stands that another press has changed meanwhile. */
async function stateOf(context: AppContext, employer: CompanyActor, id: string): Promise<PublishResult> {
  const job = await context.db
    .select({ status: jobs.status })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.companyId, employer.company.id)))
    .get();
  return job?.status === "active" ? "published" : job?.status === "pending" ? "held" : "refused";
}

/** Takes an own job off the lists; its page stays and says so. Returns false when it is not the company's or is not open. */
export async function closeJob(context: AppContext, employer: CompanyActor, id: string): Promise<boolean> {
  const event = recordEvent(context, { kind: "job.changed", jobId: id }, ifChanged);
  const [closed] = await context.db.batch([
    context.db
      .update(jobs)
      .set({ status: "closed", updatedAt: context.now() })
      .where(and(eq(jobs.id, id), eq(jobs.companyId, employer.company.id), inArray(jobs.status, statusesBefore("closed"))))
      .returning({ id: jobs.id }),
    event.statement,
  ]);
  if (closed.length > 0) event.send();
  return closed.length > 0;
}

/** Ends jobs whose time has run out, at most 50 a run; for the cron. */
export async function expireJobs(context: AppContext): Promise<void> {
  const now = context.now();
  const due = await context.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, "active"), lt(jobs.expiresAt, now)))
    .limit(50);
  for (const { id } of due) {
    const event = recordEvent(context, { kind: "job.changed", jobId: id }, ifChanged);
    await context.db.batch([
      context.db
        .update(jobs)
        .set({ status: "expired", updatedAt: now })
        .where(and(eq(jobs.id, id), eq(jobs.status, "active"), lt(jobs.expiresAt, now))),
      event.statement,
    ]);
    event.send();
  }
}
