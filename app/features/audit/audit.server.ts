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

interface AuditEntry {
  actor: AdminActor;
  action: AuditAction;
  subjectId: string;
  detail?: string;
  before?: AuditFacts;
  after?: AuditFacts;
}

/**
 * The statement that writes an owner's or admin's action down, for the db.batch of the action itself: right behind the
 * change, or with a condition that holds only when it took place. `done` holds for the statements after it in the batch
 * when the action was written down.
 */
export function recordAudit(context: AppContext, entry: AuditEntry, when: SQL = ifChanged) {
  const id = createId(context.now());
  return { id, statement: insertEntry(context, id, entry, when), done: sql`exists (select 1 from audit_log where id = ${id})` };
}

/** The statement that writes a line under an id of its own choice, once however often it is run. @param when a condition without which it writes nothing */
export function recordAuditOnce(context: AppContext, id: string, entry: AuditEntry, when: SQL) {
  return insertEntry(context, id, entry, when).onConflictDoNothing();
}

function insertEntry(context: AppContext, id: string, { actor, action, subjectId, ...rest }: AuditEntry, when: SQL) {
  const [before, after] = [rest.before, rest.after].map((each) => (each ? JSON.stringify(each) : null)) as [string | null, string | null];
  return insertSelect(context.db, auditLog, { id, actorId: actor.userId, action, subjectId, detail: rest.detail ?? null, before, after, createdAt: context.now() }, sql`where ${when}`);
}
