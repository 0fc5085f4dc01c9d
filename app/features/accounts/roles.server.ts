import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "db/client";
import { adminUsers, users } from "db/schema";
import type { AdminRole } from "db/vocabulary";
import { logWarning } from "~/log/log";

/** Admin access accepts both roles, owner access needs owner. */
const rolesFor: Record<AdminRole, AdminRole[]> = { admin: ["admin", "owner"], owner: ["owner"] };

/**
 * Whether a person holds a role. When the check fails, the role is read from admin_users only. Throws when that fails,
 * too, so that access is denied.
 */
export async function checkAdminRole(db: Db, userId: string, required: AdminRole): Promise<boolean> {
  try {
    const holder = await db
      .select({ userId: users.id })
      .from(users)
      .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
      .where(and(eq(users.id, userId), isNull(users.erasedAt), inArray(adminUsers.role, rolesFor[required])))
      .get();
    return holder !== undefined;
  } catch (error) {
    logWarning("role check failed, reading admin_users", error);
    const row = await db.select({ role: adminUsers.role }).from(adminUsers).where(eq(adminUsers.userId, userId)).get();
    return row !== undefined && rolesFor[required].includes(row.role);
  }
}
