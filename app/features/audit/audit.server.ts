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
  /** The id of the bulk act that this act is part of; its audit entries store it as `bulk`. */
  bulkId?: string;
}

type Facts = AuditFacts | SQL;

interface AuditEntry {
  actor: AdminActor;
  action: AuditAction;
  subjectId: string;
  detail?: string;
  /** Facts, or the SQL of their JSON, which is evaluated when the entry is written. */
  before?: Facts;
  after?: AuditFacts;
}

/**
 * The statement that writes an owner's or admin's action to the audit log, for the db.batch of the action. Put it
 * directly after the change, or pass a condition that holds only when the change took place. `done` holds for later
 * statements of the batch when the entry was written. `at` is the time of the entry, ms UTC.
 * @param entry.before facts, or the SQL of their JSON, which is evaluated when the entry is written
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

/**
 * The statement that writes an entry with a given id, only once even when it is repeated. @param when a condition
 * without which it writes nothing
 */
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
