import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { companies, importedJobs, imports, jobDailyCounts, jobInteractions, notifiedMatches, jobs } from "db/schema";
import { always, eachOf, existsIn } from "db/statements";
import type { ImportRetainReason } from "db/vocabulary";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { Budget } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { statusesBefore } from "./import-status";
import type { Import } from "./queries.server";

/** For how long after its last row an import can be undone, ms. */
export const undoneWithin = 7 * 24 * 3_600_000;

/** Jobs undone per batch. */
const atOnce = 100;

/** Maximum number of statements of such a batch. */
const batchCost = { statements: 11 };

/** Whether an import can still be undone. @param now ms UTC */
export const canBeUndone = (
  { status, added, updatedAt }: Pick<Import, "status" | "added" | "updatedAt">,
  now: number,
) => added > 0 && statusesBefore("undoing").includes(status) && now < updatedAt + undoneWithin;

/**
 * Begins to undo an import. Its jobs without later activity are deleted in batches. An undo cannot be stopped. Returns
 * whether this call has begun it. False when the import is running, is being undone already, or is older than a week.
 * @param reason for the audit log
 */
export async function beginUndoing(
  context: AppContext,
  owner: AdminActor,
  { id, added, status }: Import,
  reason: string,
): Promise<boolean> {
  const { db } = context;
  const now = context.now();
  const audit = recordAudit(context, {
    actor: owner,
    action: "import_undone",
    subjectId: id,
    detail: reason,
    before: { status, added },
  });
  const [begun] = await db.batch([
    db
      .update(imports)
      .set({ status: "undoing", error: null, lockedUntil: 0, updatedAt: now })
      .where(
        and(
          eq(imports.id, id),
          inArray(imports.status, statusesBefore("undoing")),
          gt(imports.updatedAt, now - undoneWithin),
          existsIn(importedJobs, eq(importedJobs.importId, id)),
        ),
      )
      .returning({ id: imports.id }),
    audit.statement,
  ]);
  return begun.length > 0;
}

/** Why a job is retained; null for a job without activity since the import. Views and visits by owners do not count. */
const keptReason = sql<ImportRetainReason | null>`(select case
    when exists (select 1 from job_applications a where a.job_id = j.id) or exists (select 1 from interviews i where i.job_id = j.id) then 'applied_for'
    when j.version > 1 then 'edited'
    when c.user_id is not null then 'claimed'
    when j.status = 'removed' or c.account_status <> 'active' then 'moderated'
    when exists (select 1 from boosts b where b.job_id = j.id) then 'boosted'
    when exists (select 1 from transactions t where t.job_id = j.id) then 'paid'
    when exists (select 1 from job_favorites f where f.job_id = j.id) then 'saved'
    when exists (select 1 from scam_reports r where r.job_id = j.id) then 'reported'
  end from jobs j join companies c on c.id = j.company_id where j.id = imported_jobs.job_id)`;

/** The next jobs of an import that is being undone, with their companies and the reason if retained. */
const jobsToTakeBack = ({ db }: Pick<AppContext, "db">, importId: string) =>
  db
    .select({ line: importedJobs.line, jobId: importedJobs.jobId, companyId: jobs.companyId, kept: keptReason })
    .from(importedJobs)
    .leftJoin(jobs, eq(jobs.id, importedJobs.jobId))
    .where(and(eq(importedJobs.importId, importId), isNull(importedJobs.kept)))
    .orderBy(importedJobs.line)
    .limit(atOnce);

/** Companies of imported postings without any remaining data. */
const isLeftover = sql.join(
  [
    "jobs",
    "company_aliases",
    "company_follows",
    "company_members",
    "company_photos",
    "company_invitations",
    "message_templates",
    "held_texts",
    "boosts",
    "verifications",
    "notifications",
    "job_applications",
    "interviews",
    "job_daily_counts",
    "scam_reports",
  ].map((table) => sql`not exists (select 1 from ${sql.identifier(table)} x where x.company_id = companies.id)`),
  sql` and `,
);

/** The statement that deletes empty companies that an import has created. */
const deleteLeftovers = ({ db }: Pick<AppContext, "db">, ids: readonly string[], madeFrom: number, guard = always) =>
  db
    .delete(companies)
    .where(
      sql`id in (select value from json_each(${JSON.stringify(ids)})) and user_id is null and account_status = 'active' and created_at >= ${madeFrom} and ${isLeftover} and ${guard}`,
    );

/** The statement that records why jobs of an import are retained, or null for each job that is not. */
const markKept = ({ db }: Pick<AppContext, "db">, importId: string, lines: string, guard = always) =>
  db
    .update(importedJobs)
    .set({ kept: keptReason })
    .where(and(eq(importedJobs.importId, importId), inArray(importedJobs.line, eachOf(lines)), guard));

/**
 * Undoes an import batch by batch until it is complete or the budget is used up; each batch is atomic. Jobs touched
 * in between are retained. Throws when the database fails; the next run continues there. Views in a log database are
 * deleted after the jobs. If a run dies between, its views remain without a job; no page shows them.
 * @param lockedUntil the lease of this runner; without it nothing is written
 */
export async function takeBack(
  context: AppContext,
  { id, startedAt }: Import,
  lockedUntil: number,
  budget: Budget,
): Promise<{ looked: number; isAtEnd: boolean }> {
  const { db, logDb } = context;
  let looked = 0;
  while (budget.allows(batchCost)) {
    const next = await jobsToTakeBack(context, id);
    if (next.length === 0) return { looked, isAtEnd: true };
    const lines = JSON.stringify(next.map(({ line }) => line));
    const guard = sql`exists (select 1 from imports where imports.id = ${id} and imports.status = 'undoing' and imports.locked_until = ${lockedUntil})`;
    const untouched = sql`(select job_id from imported_jobs where import_id = ${id} and line in (select value from json_each(${lines})) and kept is null)`;
    // Views in the same database are deleted before their job. Views in a log database cannot be part of the batch.
    const isApart = logDb !== db;
    const [mine, , , , , , gone] = await db.batch([
      db
        .update(imports)
        .set({ updatedAt: context.now() })
        .where(and(eq(imports.id, id), guard))
        .returning({ id: imports.id }),
      markKept(context, id, lines, guard),
      db
        .update(imports)
        .set({
          removed: sql`removed + (select count(*) from ${untouched})`,
          kept: sql`kept + ${next.length} - (select count(*) from ${untouched})`,
        })
        .where(and(eq(imports.id, id), guard)),
      db.delete(jobInteractions).where(sql`job_id in ${untouched} and ${guard} and ${isApart ? 0 : 1}`),
      db.delete(notifiedMatches).where(and(inArray(notifiedMatches.jobId, untouched), guard)),
      db.delete(jobDailyCounts).where(and(inArray(jobDailyCounts.jobId, untouched), guard)),
      db
        .delete(jobs)
        .where(and(inArray(jobs.id, untouched), guard))
        .returning({ id: jobs.id }),
      db
        .delete(importedJobs)
        .where(
          and(
            eq(importedJobs.importId, id),
            inArray(importedJobs.line, eachOf(lines)),
            isNull(importedJobs.kept),
            guard,
          ),
        ),
      deleteLeftovers(context, [...new Set(next.flatMap(({ companyId }) => companyId ?? []))], startedAt ?? 0, guard),
    ]);
    if (mine.length === 0) return { looked, isAtEnd: false };
    if (isApart && gone.length > 0)
      await logDb.delete(jobInteractions).where(inArray(jobInteractions.jobId, eachOf(gone.map((job) => job.id))));
    looked += next.length;
  }
  return { looked, isAtEnd: false };
}
