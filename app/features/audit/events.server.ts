import { and, gte, inArray, lt, sql } from "drizzle-orm";
import { hour } from "db/catalogues/time";
import { createId } from "db/id";
import { auditLog } from "db/schema";
import { insertSelect } from "db/statements";
import type { AuditAction } from "db/vocabulary";
import type { AppContext } from "~/features/context";

/** How long events of authentication are kept. Milliseconds. */
export const authenticationRetention = 180 * 24 * 3600 * 1000;

/**
 * Ids of authentication events start with this prefix, followed by their time, so that the clean-up finds the old ones
 * by the primary key.
 */
const prefix = "auth-";

/** What users do with their own account. Other entries are never deleted. */
const authentication: readonly AuditAction[] = [
  "logged_in",
  "log_in_failed",
  "logged_out",
  "session_ended",
  "password_changed",
  "password_reset",
  "email_change_asked",
  "email_changed",
  "data_exported",
];

interface AuditEvent {
  /** The person who did it. */
  actorId: string;
  action: AuditAction;
  /** The id of what it was done to; the person's own otherwise. */
  subjectId?: string;
  /** A role or a kind; never a name or an address. */
  detail?: string;
}

/**
 * Logs an event beside the response: the act has taken place and must not fail because of its log entry. Decisions of
 * owners go through recordAudit, in the batch of the decision.
 */
export function noteEvent(context: AppContext, { actorId, action, subjectId = actorId, detail }: AuditEvent): void {
  const now = context.now();
  const id = `${authentication.includes(action) ? prefix : ""}${createId(now)}`;
  context.waitUntil(
    context.db.insert(auditLog).values({ id, actorId, action, subjectId, detail, createdAt: now }).execute(),
  );
}

/**
 * Logs a failed log-in, at most once per hour and account, so that attackers cannot fill the table. Does the same work
 * for an address without an account. The actor is the account, since the real person is unknown.
 */
export function noteFailedLogIn(context: AppContext, email: string): void {
  const now = context.now();
  const beginning = `${prefix}${createId(now - (now % hour)).slice(0, 9)}-failed-`;
  context.waitUntil(
    insertSelect(
      context.db,
      auditLog,
      {
        id: sql`${beginning} || id`,
        actorId: sql`id`,
        action: "log_in_failed",
        subjectId: sql`id`,
        detail: null,
        before: null,
        after: null,
        createdAt: now,
      },
      sql`from users where email = ${email} and erased_at is null`,
    )
      .onConflictDoNothing()
      .execute(),
  );
}

/** The statement that deletes events of authentication which are older than 180 days, at most this many. */
export function forgetEvents({ db, now }: AppContext, atOnce: number) {
  const before = `${prefix}${createId(now() - authenticationRetention).slice(0, 9)}`;
  const old = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(gte(auditLog.id, prefix), lt(auditLog.id, before)))
    .limit(atOnce);
  return db.delete(auditLog).where(inArray(auditLog.id, old));
}
