import { and, eq, gt, inArray, isNotNull, isNull, not, sql } from "drizzle-orm";
import { boosts, jobChanges, jobs } from "db/schema";
import { existsIn } from "db/statements";
import { unlimited, whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import type { CompanyActor } from "../../editing/saving.server";
import { erasedContent } from "../../fields/columns";

/** How long a deleted draft can be brought back. Milliseconds. */
const undoWindow = 3600_000;
/** How long the content of a deleted draft is retained. Milliseconds. */
const wordsKept = 24 * 3600_000;
const perRun = 100;

const ofCompany = (employer: CompanyActor, id: string) => and(eq(jobs.id, id), eq(jobs.companyId, employer.company.id));

/** Deletes an own draft that was never on the lists and has no boost; false for any other job. */
export async function deleteDraft({ db, now }: AppContext, employer: CompanyActor, id: string): Promise<boolean> {
  const [deleted] = await db
    .update(jobs)
    .set({ status: "removed", deletedAt: now(), updatedAt: now() })
    .where(
      and(
        ofCompany(employer, id),
        eq(jobs.status, "draft"),
        isNull(jobs.publishedAt),
        not(existsIn(boosts, eq(boosts.jobId, jobs.id))),
      ),
    )
    .returning({ id: jobs.id });
  return deleted !== undefined;
}

const canReturn = (employer: CompanyActor, id: string, now: number) =>
  and(ofCompany(employer, id), eq(jobs.status, "removed"), gt(jobs.deletedAt, now - undoWindow));

/** An own draft that was deleted within the last hour; null for any other. */
export async function findDeletedDraft({ db, now }: AppContext, employer: CompanyActor, id: string) {
  return (
    (await db
      .select({ id: jobs.id, title: jobs.title })
      .from(jobs)
      .where(canReturn(employer, id, now()))
      .get()) ?? null
  );
}

/**
 * Whether an own draft was deleted lately, even if it can no longer be restored. False once its content is deleted,
 * about a day later.
 */
export async function wasDeleted({ db }: AppContext, employer: CompanyActor, id: string): Promise<boolean> {
  const row = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(ofCompany(employer, id), eq(jobs.status, "removed"), isNotNull(jobs.deletedAt)))
    .get();
  return row !== undefined;
}

/**
 * Restores a draft that was deleted within the last hour; false for any other. A job that owners have removed stays
 * removed.
 */
export async function restoreDraft({ db, now }: AppContext, employer: CompanyActor, id: string): Promise<boolean> {
  const [back] = await db
    .update(jobs)
    .set({ status: "draft", deletedAt: null, updatedAt: now() })
    .where(canReturn(employer, id, now()))
    .returning({ id: jobs.id });
  return back !== undefined;
}

/** The statements that delete the content of deleted drafts, and their recorded changes. */
function emptyDeleted({ db, now }: Pick<AppContext, "db" | "now">) {
  const due = sql`(select id from jobs where deleted_at is not null and deleted_at < ${now() - wordsKept} order by deleted_at, rowid limit ${perRun})`;
  return [
    db.delete(jobChanges).where(inArray(jobChanges.jobId, due)),
    db
      .update(jobs)
      .set({ ...erasedContent, searchText: "", searchTitle: "", searchFacets: "", reviewSigns: [], deletedAt: null })
      .where(inArray(jobs.id, due))
      .returning({ id: jobs.id }),
  ] as const;
}

/** Empties drafts that were deleted more than a day ago, 100 at a time; for the cron. */
export async function forgetDeletedDrafts(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  // Each round runs two statements, but whileFull counts only one.
  const isLeft: Budget = { allows: () => budget.allows({ statements: 2 }) };
  return {
    drafts: await whileFull(perRun, isLeft, async () => (await context.db.batch(emptyDeleted(context)))[1].length),
  };
}
