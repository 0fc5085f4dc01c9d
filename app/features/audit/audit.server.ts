import { sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { auditLog } from "db/schema";
import type { AuditFacts } from "db/schema/audit";
import { ifChanged, insertSelect } from "db/statements";
import type { AuditAction } from "db/vocabulary";
import type { AppContext } from "~/features/context";

/** Who acts in the owner area; the guard has proved the role. */
export interface AdminActor {
  userId: string;
}

/**
 * The statement that writes an owner's or admin's action down, for the db.batch of the action itself: right behind the
 * change, or with a condition that holds only when it took place. `done` holds for the statements after it in the batch
 * when the action was written down.
 */
export function recordAudit(
  context: AppContext,
  entry: { actor: AdminActor; action: AuditAction; subjectId: string; detail?: string; before?: AuditFacts; after?: AuditFacts },
  when: SQL = ifChanged,
) {
  const now = context.now();
  const id = createId(now);
  const { actor, action, subjectId, detail = null } = entry;
  const [before, after] = [entry.before, entry.after].map((facts) => (facts ? JSON.stringify(facts) : null)) as [string | null, string | null];
  return {
    id,
    statement: insertSelect(context.db, auditLog, { id, actorId: actor.userId, action, subjectId, detail, before, after, createdAt: now }, sql`where ${when}`),
    done: sql`exists (select 1 from audit_log where id = ${id})`,
  };
}
