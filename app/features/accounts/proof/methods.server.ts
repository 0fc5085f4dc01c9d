import { and, count, eq, isNull } from "drizzle-orm";
import { adminUsers, recoveryCodes, totpSecrets, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { listPasskeys } from "./passkeys.server";

/** A user's log-in and identity methods. Times in ms UTC. */
export async function listMethods(context: AppContext, userId: string) {
  const { db } = context;
  const [person, keys, app, codes] = await Promise.all([
    db
      .select({ passwordHash: users.passwordHash, googleId: users.googleId, email: users.email, role: adminUsers.role })
      .from(users)
      .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
      .where(eq(users.id, userId))
      .get(),
    listPasskeys(context, userId),
    db.select({ confirmedAt: totpSecrets.confirmedAt }).from(totpSecrets).where(eq(totpSecrets.userId, userId)).get(),
    db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
      .get(),
  ]);
  return {
    hasPassword: typeof person?.passwordHash === "string",
    hasGoogle: typeof person?.googleId === "string",
    role: person?.role ?? null,
    passkeys: keys,
    codeAppSince: app?.confirmedAt ?? null,
    recoveryCodesLeft: codes?.left ?? 0,
  };
}

export type Methods = Awaited<ReturnType<typeof listMethods>>;
