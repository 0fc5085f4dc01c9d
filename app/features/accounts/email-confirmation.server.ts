import { and, eq, gt, isNull } from "drizzle-orm";
import { emailTokens, users } from "db/schema";
import type { Locale, UserType } from "db/vocabulary";
import type { AppContext } from "../context";
import { recordMail } from "../notifications/deliveries.server";
import { writeMail } from "../notifications/write-mail.server";
import { emailVerifiedRewards } from "../points/rewards.server";
import { spendAsMuchAsALink } from "./equal-work.server";
import { confirmationMail } from "./mails";
import { createToken, hashToken } from "./sessions.server";

/** A confirmation link works for 24 hours. Milliseconds. */
const linkLifetime = 24 * 3600 * 1000;

interface Unconfirmed {
  id: string;
  email: string;
  fullName: string;
  locale: Locale;
}

/**
 * The statements that send a person a confirmation link, for a db.batch; call `send` after it. Unused links of before stop
 * working.
 * @param redirectTo a path of this site to come back to after the first log-in
 */
export async function confirmationLink(context: AppContext, user: Unconfirmed, redirectTo: string | null) {
  const { db } = context;
  const now = context.now();
  const token = createToken();
  const letter = { name: user.fullName, link: `${context.siteUrl}/confirm-email?token=${token}` };
  const mail = recordMail(context, { to: user.email, ...(await writeMail(context, confirmationMail, letter, user)) });
  const row = {
    id: hashToken(token),
    userId: user.id,
    purpose: "confirm_email" as const,
    redirectTo,
    createdAt: now,
    expiresAt: now + linkLifetime,
  };
  const older = and(eq(emailTokens.userId, user.id), eq(emailTokens.purpose, "confirm_email"), isNull(emailTokens.usedAt));
  return {
    statements: [db.delete(emailTokens).where(older), db.insert(emailTokens).values(row), mail.statement] as const,
    send: mail.send,
  };
}

/** Sends a new confirmation link to a person whose address is not confirmed yet. */
export async function sendConfirmation(context: AppContext, user: Unconfirmed, redirectTo: string | null): Promise<void> {
  const link = await confirmationLink(context, user, redirectTo);
  await context.db.batch([...link.statements]);
  link.send();
}

/**
 * Sends a new confirmation link to whoever has an account with this address that still needs confirming; to others
 * nothing. Takes equally long for all, and does not tell which it was.
 */
export async function resendConfirmation(context: AppContext, email: string, redirectTo: string | null): Promise<void> {
  const user = await context.db.select().from(users).where(eq(users.email, email)).get();
  if (!user || user.emailConfirmedAt !== null) return spendAsMuchAsALink(context);
  return sendConfirmation(context, user, redirectTo);
}

/** Uses a confirmation link up. Null when it is unknown, used or too old; otherwise whose it was and where they were going. */
export async function confirmEmail(
  context: AppContext,
  token: string,
): Promise<{ userType: UserType; redirectTo: string | null } | null> {
  const { db } = context;
  const now = context.now();
  const good = and(
    eq(emailTokens.id, hashToken(token)),
    eq(emailTokens.purpose, "confirm_email"),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, now),
  );
  const found = await db.select({ userId: emailTokens.userId }).from(emailTokens).where(good).get();
  if (!found) return null;
  const owner = db.select({ id: emailTokens.userId }).from(emailTokens).where(good);
  const [confirmed, used] = await db.batch([
    db.update(users).set({ emailConfirmedAt: now, updatedAt: now }).where(eq(users.id, owner)).returning({ userType: users.userType }),
    db.update(emailTokens).set({ usedAt: now }).where(good).returning({ redirectTo: emailTokens.redirectTo }),
    ...(await emailVerifiedRewards(context, found.userId)),
  ]);
  return confirmed[0] && used[0] ? { ...confirmed[0], ...used[0] } : null;
}
