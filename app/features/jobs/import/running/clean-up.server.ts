import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { auditLog, importLines, imports, storedFiles } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { Budget, Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";

/** How long the file and the report of an import are kept, ms. */
export const importsKeptFor = 30 * 24 * 3_600_000;

const atOnce = 20;

/** Gives the files of imports up that are older than 30 days, and deletes their reports; for the cron. */
export async function forgetImports({ db, now }: AppContext, budget: Budget): Promise<Counts> {
  let forgotten = 0;
  for (let isFull = true; isFull && budget.allows({ statements: 4 }); ) {
    const old = await db
      .select({ id: imports.id, fileId: imports.fileId })
      .from(imports)
      .where(and(lt(imports.createdAt, sql`${now() - importsKeptFor}`), isNotNull(imports.fileId)))
      .orderBy(imports.createdAt)
      .limit(atOnce);
    isFull = old.length === atOnce;
    if (old.length === 0) break;
    const ids = old.map(({ id }) => id);
    await db.batch([
      db.update(storedFiles).set({ deletedAt: now(), name: null }).where(inArray(storedFiles.id, old.flatMap(({ fileId }) => fileId ?? []))),
      db.delete(importLines).where(inArray(importLines.importId, ids)),
      db
        .update(imports)
        .set({ fileId: null, status: sql`case when ${imports.status} in ('running', 'stopped') then 'failed' else ${imports.status} end`, error: sql`case when ${imports.status} in ('running', 'stopped') then 'The file was removed after 30 days' else ${imports.error} end` })
        .where(inArray(imports.id, ids)),
    ]);
    forgotten += old.length;
  }
  return { imports: forgotten };
}

/** Deletes an import that was never begun, with its file. "again" when it was deleted before; null when it has begun, or there was none. */
export async function dropImport(context: AppContext, owner: AdminActor, id: string): Promise<"done" | "again" | null> {
  const { db, now } = context;
  const unbegun = sql`(select file_id from imports where id = ${id} and status = 'mapping')`;
  const [, dropped] = await db.batch([
    db.update(storedFiles).set({ deletedAt: now(), name: null }).where(sql`${storedFiles.id} = ${unbegun}`),
    db.delete(imports).where(and(eq(imports.id, id), eq(imports.status, "mapping"))).returning({ id: imports.id }),
    recordAudit(context, { actor: owner, action: "import_dropped", subjectId: id, before: { status: "mapping" }, after: { status: "deleted" } }).statement,
  ]);
  if (dropped.length > 0) return "done";
  const before = await db.select({ id: auditLog.id }).from(auditLog).where(and(eq(auditLog.subjectId, id), eq(auditLog.action, "import_dropped"))).limit(1).get();
  return before ? "again" : null;
}
