import { and, eq, sql, type SQL } from "drizzle-orm";
import { adminUsers, users } from "db/schema";
import { always, existsIn, insertSelect } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { UndoPlan } from "~/features/audit/undo";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";

/** `again`: it was so before. "not_possible": oneself, an owner, or an account that cannot hold the role. */
export type RoleResult = { ok: true; again: boolean } | { ok: false; reason: "unknown" | "not_possible" };

/**
 * Makes a seeker's account an admin's. Their address must be confirmed, and they must not be suspended; employers cannot,
 * since an admin decides over companies.
 */
export async function grantAdmin(
  context: AppContext,
  owner: AdminActor,
  userId: string,
  reason: string,
): Promise<RoleResult> {
  const audit = recordAudit(context, {
    actor: owner,
    action: "role_granted",
    subjectId: userId,
    detail: reason,
    before: { role: null },
    after: { role: "admin" },
  });
  const [granted] = await context.db.batch([
    insertAdmin(context, userId).returning({ userId: adminUsers.userId }),
    audit.statement,
  ]);
  return granted.length > 0 ? { ok: true, again: false } : stateOf(context, userId, "admin");
}

/** Who can be an admin, by the id of the user. */
const eligible = (userId: string) =>
  sql`from users inner join profiles on profiles.user_id = users.id where users.id = ${userId} and users.user_type = 'seeker'
    and users.email_confirmed_at is not null and users.erased_at is null and profiles.account_status = 'active'`;

const insertAdmin = ({ db }: AppContext, userId: string, when: SQL = always) =>
  insertSelect(
    db,
    adminUsers,
    { userId: sql`users.id`, role: "admin" },
    sql`${eligible(userId)} and ${when}`,
  ).onConflictDoNothing();

/**
 * Revokes an admin's role; their open pages of the owner area lose the connection. An owner's role cannot be revoked
 * here, so that there is always an owner.
 */
export async function revokeAdmin(
  context: AppContext,
  owner: AdminActor,
  userId: string,
  reason: string,
): Promise<RoleResult> {
  const audit = recordAudit(context, {
    actor: owner,
    action: "role_revoked",
    subjectId: userId,
    detail: reason,
    before: { role: "admin" },
    after: { role: null },
  });
  const ended = recordEvent(context, { kind: "role.ended", userId }, audit.done);
  const [revoked] = await context.db.batch([
    context.db
      .delete(adminUsers)
      .where(and(eq(adminUsers.userId, userId), eq(adminUsers.role, "admin")))
      .returning({ userId: adminUsers.userId }),
    audit.statement,
    ended.statement,
  ]);
  if (revoked.length === 0) return stateOf(context, userId, null);
  ended.send();
  return { ok: true, again: false };
}

/** Undoes a grant of the admin role: the role ends as by revokeAdmin. */
export function undoGrant(context: AppContext, userId: string): UndoPlan {
  return {
    isUnchanged: existsIn(adminUsers, and(eq(adminUsers.userId, userId), eq(adminUsers.role, "admin"))),
    before: { role: "admin" },
    after: { role: null },
    statements: (done) => {
      const ended = recordEvent(context, { kind: "role.ended", userId }, done);
      return {
        statements: [
          context.db.delete(adminUsers).where(and(eq(adminUsers.userId, userId), eq(adminUsers.role, "admin"), done)),
          ended.statement,
        ],
        send: ended.send,
      };
    },
  };
}

/** Undoes a revocation of the admin role, if the user can still hold it. */
export function undoRevoke(context: AppContext, userId: string): UndoPlan {
  return {
    isUnchanged: sql`exists (select 1 ${eligible(userId)}) and not exists (select 1 from admin_users where user_id = ${userId})`,
    before: { role: null },
    after: { role: "admin" },
    statements: (done) => ({ statements: [insertAdmin(context, userId, done)] }),
  };
}

/** Why nothing has changed: the user is in the wanted state already, or cannot be in it. */
async function stateOf(context: AppContext, userId: string, wanted: "admin" | null): Promise<RoleResult> {
  const person = await context.db
    .select({ role: adminUsers.role })
    .from(users)
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  if (!person) return { ok: false, reason: "unknown" };
  return person.role === wanted ? { ok: true, again: true } : { ok: false, reason: "not_possible" };
}
