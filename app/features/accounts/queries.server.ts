import { eq } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, profiles, users } from "db/schema";
import { isMobileNumber } from "~/features/text/phone";
import type { MarkedAccount } from "./log-in/known-device";
import type { Viewer } from "./viewer";

/** The reason that an owner gave for a ban; null when none is stored. */
export async function findBanReason(db: Db, viewer: Viewer): Promise<string | null> {
  const row =
    viewer.userType === "seeker"
      ? await db
          .select({ reason: profiles.accountStatusReason })
          .from(profiles)
          .where(eq(profiles.userId, viewer.userId))
          .get()
      : await db
          .select({ reason: companies.accountStatusReason })
          .from(companies)
          .where(eq(companies.id, viewer.company?.id ?? ""))
          .get();
  return row?.reason ?? null;
}

/**
 * The account of an e-mail address or a mobile number in E.164, with the value to which marks of known devices are
 * bound; null for none.
 */
export async function findMarkedAccountOf(db: Db, receiver: string): Promise<MarkedAccount | null> {
  const isReceiver = eq(isMobileNumber(receiver) ? users.phone : users.email, receiver);
  return (
    (await db.select({ userId: users.id, passwordHash: users.passwordHash }).from(users).where(isReceiver).get()) ??
    null
  );
}

/** The value to which marks of known devices of a user are bound; null for an unknown user. */
export async function findMarkedAccount(db: Db, userId: string): Promise<MarkedAccount | null> {
  const row = await db
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return row ?? null;
}
