import { and, eq, gt, isNull, not, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { oncePerDb, type Db } from "db/client";
import { adminUsers, auditLog, sessions, users } from "db/schema";
import { always, existsIn } from "db/statements";
import { suspensionPageOf, type Viewer } from "~/features/accounts/viewer";
import { recordAudit, recordAuditOnce } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { findPersonAsViewer } from "../find-viewer.server";
import { viewingLifetime, type ViewingPass } from "./pass";

/** An owner who sees the site as a person does. */
export interface Viewing {
  pass: ViewingPass;
  person: Viewer;
}

type BegunViewing = { ok: true; viewing: Viewing } | { ok: false; reason: "self" | "unknown" | "suspended" };

/**
 * Starts a viewing: an owner sees the site as a user. It is recorded with its reason; the guard has proved the role.
 * Refused for the owner's own account, for suspended users, and as "unknown" for users who are erased, missing, or hold
 * a role.
 */
export async function beginViewing(
  context: AppContext,
  owner: Pick<Viewer, "userId" | "sessionId">,
  userId: string,
  reason: string,
): Promise<BegunViewing> {
  if (userId === owner.userId) return { ok: false, reason: "self" };
  const person = await findPersonAsViewer(context.db, userId);
  if (!person) return { ok: false, reason: "unknown" };
  if (suspensionPageOf(person)) return { ok: false, reason: "suspended" };
  const endsAt = context.now() + viewingLifetime;
  const audit = recordAudit(
    context,
    {
      actor: owner,
      action: "viewed_as",
      subjectId: userId,
      detail: reason,
      after: { minutes: viewingLifetime / 60_000 },
    },
    existsIn(users, and(eq(users.id, userId), isNull(users.erasedAt))),
  );
  await audit.statement;
  return {
    ok: true,
    viewing: { pass: { id: audit.id, ownerId: owner.userId, sessionId: owner.sessionId, userId, endsAt }, person },
  };
}

const endOf = (id: string) => `${id}-end`;

/**
 * The session of a pass, while all of this holds: it is open and the owner's, the role is held, and the viewing was
 * begun and not ended.
 */
const passQuery = oncePerDb((db) =>
  db
    .select({ sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.erasedAt)))
    .innerJoin(adminUsers, and(eq(adminUsers.userId, users.id), eq(adminUsers.role, "owner")))
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        eq(sessions.userId, sql.placeholder("ownerId")),
        existsIn(
          auditLog,
          and(
            eq(auditLog.id, sql.placeholder("id")),
            eq(auditLog.action, "viewed_as"),
            eq(auditLog.actorId, users.id),
            eq(auditLog.subjectId, sql.placeholder("userId")),
          ),
        ),
        not(existsIn(auditLog, eq(auditLog.id, sql.placeholder("end")))),
      ),
    )
    .limit(1)
    .prepare(),
);

/**
 * The current viewing of a pass; null when it is over: it expired or was ended, the session is another one or has
 * ended, the owner has lost the role, or the user is suspended, erased or has got a role.
 * @param sessionId the session of the request, as stored in the table
 */
export async function findViewing(context: AppContext, pass: ViewingPass, sessionId: string): Promise<Viewing | null> {
  const now = context.now();
  if (now >= pass.endsAt || sessionId !== pass.sessionId) return null;
  const { id, ownerId, userId } = pass;
  const [held, person] = await Promise.all([
    passQuery(context.db).get({ sessionId, now, ownerId, id, userId, end: endOf(id) }),
    findPersonAsViewer(context.db, userId),
  ]);
  return held && person && !suspensionPageOf(person) ? { pass, person } : null;
}

/**
 * Logs that a page was seen as the user, once for each address of a viewing. @param path without its query, which may
 * contain a name
 */
export async function notePageViewed(context: AppContext, { pass }: Viewing, path: string): Promise<void> {
  const id = `${pass.id}-${createHash("sha256").update(path).digest("hex").slice(0, 16)}`;
  await recordAuditOnce(
    context,
    id,
    { actor: { userId: pass.ownerId }, action: "page_viewed_as", subjectId: pass.userId, detail: path.slice(0, 300) },
    always,
  );
}

/** Ends a viewing, once; an expired one can be ended, too. */
export async function endViewing(context: AppContext, { id, ownerId, userId }: ViewingPass): Promise<void> {
  await recordAuditOnce(
    context,
    endOf(id),
    { actor: { userId: ownerId }, action: "viewing_ended", subjectId: userId },
    existsIn(auditLog, and(eq(auditLog.id, id), eq(auditLog.action, "viewed_as"))),
  );
}

/** The name of a person; null for an unknown or erased one. */
export async function findPersonName(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .select({ name: users.fullName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .get();
  return row?.name ?? null;
}

/** The first page of a user. */
export function firstPageOf({ userType, profile, company }: Pick<Viewer, "userType" | "profile" | "company">): string {
  if (userType === "seeker") return profile?.isComplete ? "/activity" : "/profile-setup";
  return company?.isComplete ? "/employer-portal" : "/company-profile-setup";
}
