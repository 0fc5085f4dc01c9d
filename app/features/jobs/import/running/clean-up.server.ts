import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { auditLog, importedJobs, importLines, imports, importTokens, storedFiles } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import { whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";

/** How long the file and the report of an import are retained, ms. */
export const importRetention = 30 * 24 * 3_600_000;

const atOnce = 20;

/** Maximum number of job records per run that are deleted for imports that can no longer be undone. */
const jobsAtOnce = 5_000;

/** Deletes files and reports of imports after 30 days; for the cron. */
export async function forgetImports({ db, now }: AppContext, budget: Budget): Promise<Counts> {
  let forgotten = 0;
  if (budget.allows({ statements: 1 })) await db.delete(importTokens).where(lt(importTokens.expiresAt, sql`${now()}`));
  for (let isFull = true; isFull && budget.allows({ statements: 5 });) {
    const old = await db
      .select({ id: imports.id, fileId: imports.fileId })
      .from(imports)
      .where(and(lt(imports.createdAt, sql`${now() - importRetention}`), isNotNull(imports.fileId)))
      .orderBy(imports.createdAt)
      .limit(atOnce);
    isFull = old.length === atOnce;
    if (old.length === 0) break;
    const ids = old.map(({ id }) => id);
    const made = db
      .select({ rowid: sql`rowid` })
      .from(importedJobs)
      .where(inArray(importedJobs.importId, ids))
      .limit(jobsAtOnce);
    const left = await whileFull(
      jobsAtOnce,
      budget,
      async () => (await db.delete(importedJobs).where(sql`rowid in ${made}`)).meta.changes,
    );
    if (left > 0 && left % jobsAtOnce === 0) break;
    await db.batch([
      db
        .update(storedFiles)
        .set({ deletedAt: now(), name: null })
        .where(
          inArray(
            storedFiles.id,
            old.flatMap(({ fileId }) => fileId ?? []),
          ),
        ),
      db.delete(importLines).where(inArray(importLines.importId, ids)),
      db
        .update(imports)
        .set({
          fileId: null,
          status: sql`case when ${imports.status} in ('running', 'stopped') then 'failed' else ${imports.status} end`,
          error: sql`case when ${imports.status} in ('running', 'stopped') then 'The file was removed after 30 days' else ${imports.error} end`,
        })
        .where(inArray(imports.id, ids)),
    ]);
    forgotten += old.length;
  }
  return { imports: forgotten };
}

/**
 * Deletes an import that has not begun, with its file. "again" when it was deleted before. Null when it has begun or
 * does not exist.
 */
export async function dropImport(context: AppContext, owner: AdminActor, id: string): Promise<"done" | "again" | null> {
  const { db, now } = context;
  const unbegun = sql`(select file_id from imports where id = ${id} and status = 'mapping')`;
  const [, , dropped] = await db.batch([
    db.update(storedFiles).set({ deletedAt: now(), name: null }).where(eq(storedFiles.id, unbegun)),
    db
      .delete(importTokens)
      .where(sql`import_id = ${id} and exists (select 1 from imports where id = ${id} and status = 'mapping')`),
    db
      .delete(imports)
      .where(and(eq(imports.id, id), eq(imports.status, "mapping")))
      .returning({ id: imports.id }),
    recordAudit(context, {
      actor: owner,
      action: "import_dropped",
      subjectId: id,
      before: { status: "mapping" },
      after: { status: "deleted" },
    }).statement,
  ]);
  if (dropped.length > 0) return "done";
  const before = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, "import_dropped")))
    .limit(1)
    .get();
  return before ? "again" : null;
}

/** Deletes a file without an import. */
export async function deleteImportFile({ db, now }: Pick<AppContext, "db" | "now">, fileId: string): Promise<void> {
  await db.update(storedFiles).set({ deletedAt: now(), name: null }).where(eq(storedFiles.id, fileId));
}
