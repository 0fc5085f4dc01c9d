import { and, desc, eq, gt, inArray, not, sql } from "drizzle-orm";
import { auditLog, users } from "db/schema";
import { isUndone, type AdminActor } from "~/features/audit/audit.server";
import { undoWindow } from "~/features/audit/undo";
import type { AppContext } from "~/features/context";
import { undoableActions, undoableActs, type UndoableLine } from "./undoable";

/** The acts on a user or a company within the undo window that were not undone, newest first, at most 20. */
const recentActs = ({ db, now }: Pick<AppContext, "db" | "now">, subjectId: string) =>
  db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actorId: auditLog.actorId,
      by: users.fullName,
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectId, subjectId),
        gt(auditLog.createdAt, now() - undoWindow),
        inArray(auditLog.action, undoableActions),
        sql`${auditLog.after} ->> 'ended' is null`,
        not(isUndone(sql`${auditLog.id}`, sql`${auditLog.subjectId}`)),
      ),
    )
    .orderBy(desc(auditLog.createdAt))
    .limit(20);

/**
 * The acts on a person or a company that can still be undone, the newest first. @param viewer the reader of the page
 */
export async function listUndoable(
  context: AppContext,
  viewer: AdminActor,
  subjectId: string,
): Promise<UndoableLine[]> {
  const lines = await recentActs(context, subjectId);
  return lines.flatMap(({ id, action, actorId, by, at }, place): UndoableLine[] => {
    const act = undoableActs[action];
    const isOvertaken = lines.slice(0, place).some((later) => act?.related.includes(later.action));
    return act && !isOvertaken
      ? [{ id, name: act.name, role: act.role, by: actorId === viewer.userId ? null : by, at, until: at + undoWindow }]
      : [];
  });
}

/** The bulk acts of an owner or admin within the undo window that were not undone, newest first, at most 5. */
const recentBulks = ({ db, now }: Pick<AppContext, "db" | "now">, { userId }: AdminActor) =>
  db
    .select({ id: auditLog.id, at: auditLog.createdAt, after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, userId),
        gt(auditLog.createdAt, now() - undoWindow),
        eq(auditLog.action, "bulk_act"),
        sql`${auditLog.after} ->> 'act' in ('warn', 'suspend')`,
        not(isUndone(sql`${auditLog.id}`, sql`${auditLog.subjectId}`)),
      ),
    )
    .orderBy(desc(auditLog.createdAt))
    .limit(5);

/** The viewer's own bulk acts that can still be undone. @param of whether for people or for companies */
export async function listUndoableBulks(
  context: AppContext,
  viewer: AdminActor,
  of: "user" | "company",
): Promise<UndoableLine[]> {
  const lines = await recentBulks(context, viewer);
  return lines
    .filter(({ after }) => after?.of === of)
    .map(({ id, at, after }) => ({
      id,
      name: `${after?.act === "suspend" ? "Suspended" : "Warned"}: ${Number(after?.people)}`,
      role: "admin",
      by: null,
      at,
      until: at + undoWindow,
    }));
}
