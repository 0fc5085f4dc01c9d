import { and, eq, inArray, sql } from "drizzle-orm";
import { imports } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { type Mapping, missingText } from "../mapping/mapping";
import { rememberMapping } from "../mapping/sources";
import { statusesBefore } from "./import-status";
import type { Import } from "./queries.server";

/** Saves the chosen mapping, unless the import has begun. */
export async function saveMapping({ db, now }: AppContext, id: string, mapping: Mapping): Promise<void> {
  await db
    .update(imports)
    .set({ mapping, updatedAt: now() })
    .where(and(eq(imports.id, id), eq(imports.status, "mapping")));
}

/**
 * Begins an import, and stores the mapping of its source. Returns the missing columns, or whether this call has begun
 * it.
 */
export async function startImport(
  context: AppContext,
  owner: AdminActor,
  { id, source, columns }: Import,
  mapping: Mapping,
): Promise<{ missing: string } | { started: boolean }> {
  const missing = missingText(mapping, columns);
  if (missing !== null) return { missing };
  const now = context.now();
  const audit = recordAudit(context, {
    actor: owner,
    action: "import_started",
    subjectId: id,
    detail: source,
    before: { status: "mapping" },
    after: { status: "running", mapping: JSON.stringify(mapping) },
  });
  const [started] = await context.db.batch([
    context.db
      .update(imports)
      .set({ mapping, status: "running", startedAt: now, updatedAt: now })
      .where(and(eq(imports.id, id), eq(imports.status, "mapping")))
      .returning({ id: imports.id }),
    audit.statement,
    rememberMapping(context.db, source, columns, mapping, now, audit.done),
  ]);
  return { started: started.length > 0 };
}

/**
 * Stops an import after the current batch, or resumes it. False when its status does not allow it.
 * @param before the status as read by the caller, for the audit log
 */
export async function moveImport(
  context: AppContext,
  owner: AdminActor,
  { id, status: before }: Pick<Import, "id" | "status">,
  to: "stopped" | "running",
): Promise<boolean> {
  const from = statusesBefore(to).filter((status) => status !== "mapping");
  const audit = recordAudit(context, {
    actor: owner,
    action: to === "stopped" ? "import_stopped" : "import_continued",
    subjectId: id,
    before: { status: before },
    after: { status: to },
  });
  const [moved] = await context.db.batch([
    context.db
      .update(imports)
      .set({
        status: to,
        error: null,
        lockedUntil: sql`case when ${to} = 'running' then 0 else locked_until end`,
        updatedAt: context.now(),
      })
      .where(and(eq(imports.id, id), inArray(imports.status, from)))
      .returning({ id: imports.id }),
    audit.statement,
  ]);
  return moved.length > 0;
}
