import { eq, is, SQL, sql } from "drizzle-orm";
import { createId } from "db/id";
import { auditLog } from "db/schema";
import type { AuditFacts } from "db/schema/audit";
import { existsIn, ifChanged, insertSelect } from "db/statements";
import type { AuditAction } from "db/vocabulary";
import type { AppContext } from "~/features/context";

/** Who acts in the owner area; the guard has proved the role. */
export interface AdminActor {
  userId: string;
  /** The id of the act for several of which this is one; its lines name it as `bulk`. */
  bulkId?: string;
}

type Facts = AuditFacts | SQL;

interface AuditEntry {
  actor: AdminActor;
  action: AuditAction;
  subjectId: string;
  detail?: string;
  /** Facts, or the SQL of their JSON, which is read at that very moment. */
  before?: Facts;
  after?: AuditFacts;
}

/**
 * The statement that writes an owner's or admin's action down, for the db.batch of the action itself: right behind the
 * change, or with a condition that holds only when it took place. `done` holds for the statements after it in the batch
 * when the action was written down. `at` is the time of the line, ms UTC.
 * @param entry.before facts, or the SQL of their JSON, which is read at that very moment
 */
export function recordAudit(
  context: AppContext,
  { id = createId(context.now()), ...entry }: AuditEntry & { id?: string },
  when: SQL = ifChanged,
) {
  const at = context.now();
  return {
    id,
    at,
    statement: insertEntry(context, { ...entry, id, at }, when),
    done: existsIn(auditLog, eq(auditLog.id, id)),
  };
}

/** The statement that writes a line under an id of its own choice, once however often it is run. @param when a condition without which it writes nothing */
export function recordAuditOnce(context: AppContext, id: string, entry: AuditEntry, when: SQL) {
  return insertEntry(context, { ...entry, id, at: context.now() }, when).onConflictDoNothing();
}

function insertEntry(context: AppContext, entry: AuditEntry & { id: string; at: number }, when: SQL) {
  const { id, at, actor, action, subjectId, detail = null, before } = entry;
  const after = actor.bulkId === undefined ? entry.after : { ...entry.after, bulk: actor.bulkId };
  return insertSelect(
    context.db,
    auditLog,
    {
      id,
      actorId: actor.userId,
      action,
      subjectId,
      detail,
      before: jsonOf(before),
      after: jsonOf(after),
      createdAt: at,
    },
    sql`where ${when}`,
  );
}

const jsonOf = (facts: Facts | undefined) =>
  facts === undefined ? null : is(facts, SQL) ? facts : JSON.stringify(facts);

/** Whether a line of the audit log has been undone, by its id and its subject as SQL. */
export const isUndone = (id: SQL, subjectId: SQL) =>
  sql`exists (select 1 from audit_log u where u.subject_id = ${subjectId} and u.action = 'act_undone' and u.after ->> 'undone' = ${id})`;
