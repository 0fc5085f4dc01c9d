import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { jobs } from "db/schema";
import type { AppContext } from "../context";
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
 * one, or changes to an own job. Returns false when the id belongs to another company, the job has ended for good, or an
 * incomplete text would replace what seekers have already seen.
 */
export async function saveJob(
  context: AppContext,
  employer: CompanyActor,
  id: string,
  draft: JobDraft,
  { complete }: { complete: boolean },
): Promise<boolean> {
  const now = context.now();
  const values = { ...draft, ...searchColumns(employer.company, draft), updatedAt: now };
  const shown = sql`${ifChanged} and exists (select 1 from jobs where id = ${id} and status = 'active')`;
  const event = recordEvent(context, { kind: "job.changed", jobId: id }, shown);
  const [saved] = await context.db.batch([
    context.db
      .insert(jobs)
      .values({ id, companyId: employer.company.id, createdAt: now, ...values })
      .onConflictDoUpdate({
        target: jobs.id,
        set: values,
        setWhere: and(
          eq(jobs.companyId, employer.company.id),
          complete ? sql`${jobs.status} <> 'removed'` : sql`${jobs.status} in ('draft', 'pending')`,
        ),
      })
      .returning({ status: jobs.status }),
    event.statement,
  ]);
  if (saved[0]?.status === "active") event.send();
  return saved.length > 0;
}

/**
 * Puts an own job on the lists. A second press finds it active and changes nothing. Returns false when it is not the
 * company's or cannot become active. Whether it is complete is the form's business.
 */
export async function publishJob(context: AppContext, employer: CompanyActor, id: string): Promise<boolean> {
  const now = context.now();
  const event = recordEvent(context, { kind: "job.published", jobId: id }, ifChanged);
  const [published] = await context.db.batch([
    context.db
      .update(jobs)
      .set({
        status: "active",
        publishedAt: now,
        listingKey: listingKeyAt(now),
        expiresAt: now + jobLifetime,
        updatedAt: now,
      })
      .where(
        and(
          eq(jobs.id, id),
          eq(jobs.companyId, employer.company.id),
          inArray(jobs.status, statusesBefore("active")),
          // A ban may have come in since the guard let the employer pass.
          sql`exists (select 1 from companies where id = ${employer.company.id} and account_status = 'active')`,
        ),
      )
      .returning({ id: jobs.id }),
    event.statement,
  ]);
  if (published.length > 0) event.send();
  return published.length > 0;
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
