import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { importedJobs, importLines, imports } from "db/schema";
import type { Cursor } from "~/features/list-page";
import { previewedRows } from "../preview";

export const importsPageSize = 20;

export type Import = typeof imports.$inferSelect;

const newest: Cursor = { at: Number.MAX_SAFE_INTEGER, id: "" };

/** The imports, newest first, one more than a page holds. @param before the last import of the previous page */
export function listImports(db: Db, before: Cursor | null) {
  const { at, id } = before ?? newest;
  return db
    .select()
    .from(imports)
    .where(sql`(${imports.createdAt}, ${imports.id}) < (${at}, ${id})`)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(importsPageSize + 1);
}

/** Finds an import; null for an unknown one. */
export async function findImport(db: Db, id: string): Promise<Import | null> {
  return (await db.select().from(imports).where(eq(imports.id, id)).get()) ?? null;
}

/** Lines of an import's report in the file's order. @param after only lines after this one */
export function listReportLines(db: Db, importId: string, after = 0, most = previewedRows) {
  return db
    .select({ line: importLines.line, result: importLines.result, reason: importLines.reason })
    .from(importLines)
    .where(and(eq(importLines.importId, importId), gt(importLines.line, sql`${after}`)))
    .orderBy(importLines.line)
    .limit(most);
}

/** Retained jobs of an undone import, in the file's order. @param after only lines after this one */
export function listRetainedJobs(db: Db, importId: string, after = 0, most = previewedRows) {
  return db
    .select({ line: importedJobs.line, jobId: importedJobs.jobId, kept: importedJobs.kept })
    .from(importedJobs)
    .where(and(eq(importedJobs.importId, importId), gt(importedJobs.line, sql`${after}`), isNotNull(importedJobs.kept)))
    .orderBy(importedJobs.line)
    .limit(most);
}

/** Whether the list of an import's jobs still exists. */
export async function knowsItsJobs(db: Db, importId: string): Promise<boolean> {
  return (
    (await db
      .select({ line: importedJobs.line })
      .from(importedJobs)
      .where(eq(importedJobs.importId, importId))
      .limit(1)
      .get()) !== undefined
  );
}
