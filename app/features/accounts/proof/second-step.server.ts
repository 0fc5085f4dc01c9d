import { and, eq, gt, lt, sql } from "drizzle-orm";
import { adminUsers, passkeys, pendingLogIns, totpSecrets, users } from "db/schema";
import { increment } from "db/statements";
import type { PendingLogInMethod } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { hasPassword } from "../passwords/password-change.server";
import { createToken, hashToken } from "../sessions/sessions.server";
import type { Person } from "./method-change.server";

/** How long the second step can be taken. Seconds. */
export const pendingSeconds = 600;

/** Maximum number of codes per log-in. After that the log-in must start again. */
const mostTries = 5;

/**
 * Whether a log-in by password or Google needs a second step: for users with a code app, and for owners and admins with
 * a passkey. Other users' passkeys are an alternative to the password.
 */
export async function needsSecondStep({ db }: AppContext, userId: string): Promise<boolean> {
  const has = await db
    .select({
      codeApp: sql<number>`exists (select 1 from ${totpSecrets} where user_id = ${userId} and confirmed_at is not null)`,
      passkey: sql<number>`exists (select 1 from ${passkeys} where user_id = ${userId}) and exists (select 1 from ${adminUsers} where user_id = ${userId})`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return has !== undefined && (has.codeApp === 1 || has.passkey === 1);
}

/** Whether the password suffices as an identity proof: the account has one, and log-in needs no second step. */
export async function provesByPassword(context: AppContext, userId: string): Promise<boolean> {
  const [own, second] = await Promise.all([hasPassword(context.db, userId), needsSecondStep(context, userId)]);
  return own && !second;
}

/** Begins the second step of a log-in and returns the token for the cookie; others of the same person end. */
export async function beginSecondStep(
  context: AppContext,
  log: { userId: string; method: PendingLogInMethod; redirectTo: string },
): Promise<string> {
  const token = createToken();
  const now = context.now();
  await context.db.batch([
    context.db.delete(pendingLogIns).where(eq(pendingLogIns.userId, log.userId)),
    context.db
      .insert(pendingLogIns)
      .values({ id: hashToken(token), ...log, createdAt: now, expiresAt: now + pendingSeconds * 1000 }),
  ]);
  return token;
}

const isOpen = (context: AppContext, token: string) =>
  and(
    eq(pendingLogIns.id, hashToken(token)),
    gt(pendingLogIns.expiresAt, context.now()),
    lt(pendingLogIns.tries, mostTries),
  );

/** The log-in that is pending its second step, with the user's second factors; null when it is over. */
export async function findSecondStep(context: AppContext, token: string) {
  const row = await context.db
    .select({
      id: pendingLogIns.id,
      redirectTo: pendingLogIns.redirectTo,
      userId: users.id,
      userType: users.userType,
      email: users.email,
      fullName: users.fullName,
      locale: users.locale,
      hasCodeApp: sql<number>`exists (select 1 from totp_secrets where user_id = ${users.id} and confirmed_at is not null)`,
      hasPasskey: sql<number>`exists (select 1 from passkeys where user_id = ${users.id})`,
    })
    .from(pendingLogIns)
    .innerJoin(users, eq(users.id, pendingLogIns.userId))
    .where(isOpen(context, token))
    .get();
  return row ? { ...row, hasCodeApp: row.hasCodeApp === 1, hasPasskey: row.hasPasskey === 1 } : null;
}

/** Counts an attempt; false after too many, or when the log-in is over. */
export async function countTry(context: AppContext, token: string): Promise<boolean> {
  const counted = await context.db
    .update(pendingLogIns)
    .set({ tries: increment(pendingLogIns.tries) })
    .where(isOpen(context, token))
    .returning({ id: pendingLogIns.id });
  return counted.length > 0;
}

/** Completes a log-in after a correct second step; false when another request has completed it. */
export async function endSecondStep(context: AppContext, token: string): Promise<boolean> {
  const ended = await context.db
    .delete(pendingLogIns)
    .where(and(eq(pendingLogIns.id, hashToken(token)), gt(pendingLogIns.expiresAt, context.now())))
    .returning({ id: pendingLogIns.id });
  return ended.length > 0;
}

export type SecondStep = NonNullable<Awaited<ReturnType<typeof findSecondStep>>> & Person;
