import { and, eq, sql } from "drizzle-orm";
import { companies, jobs } from "db/schema";
import type { JobStatus } from "db/vocabulary";
import type { AppContext } from "../context";
import { signsToReview } from "../moderation/review-signs";
import { mergedSigns } from "../moderation/stored-signs.server";
import { ifChanged, recordEvent } from "../notifications/outbox.server";
import type { JobDraft } from "./forms";
import { lakhsPerYear, searchFacetsOf, searchTextOf, searchTitleOf } from "./search-text";

/** The company on whose behalf a job is written. */
export interface CompanyActor {
  userId: string;
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
