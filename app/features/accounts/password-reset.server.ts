import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { emailTokens, users } from "db/schema";
import type { UserType } from "db/vocabulary";
import type { AppContext } from "../context";
import { recordMail } from "../notifications/deliveries.server";
import { ifChanged } from "../notifications/outbox.server";
import { writeMail } from "../notifications/write-mail.server";
import { logInPages } from "./destination";
import { spendAsMuchAsALink } from "./equal-work.server";
import { passwordResetMail, passwordSetMail } from "./mails";
import { hashPassword } from "./password";
import { createToken, endSessions, hashToken } from "./sessions.server";

/** A reset link works for one hour. Milliseconds. */
const linkLifetime = 3600 * 1000;

/**
 * Sends a link for a new password to whoever has an account with this address, whether it has a password yet or not; to
 * others nothing. Earlier links stop working. Takes equally long for all, and does not tell which it was.
 * @param redirectTo a path of this site to come back to after the next log-in
 */
export async function requestPasswordReset(context: AppContext, email: string, redirectTo: string | null): Promise<void> {
  const { db } = context;
  const user = await db.select().from(users).where(eq(users.email, email)).get();
  if (!user) return spendAsMuchAsALink(context);
  const now = context.now();
  const token = createToken();
  const letter = { name: user.fullName, link: `${context.siteUrl}${logInPages[user.userType]}?type=recovery&token=${token}` };
  const mail = recordMail(context, { to: user.email, ...(await writeMail(context, passwordResetMail, letter, user)) });
  const row = { id: hashToken(token), userId: user.id, purpose: "reset_password" as const, redirectTo, createdAt: now, expiresAt: now + linkLifetime };
  const older = and(eq(emailTokens.userId, user.id), eq(emailTokens.purpose, "reset_password"), isNull(emailTokens.usedAt));
  await db.batch([db.delete(emailTokens).where(older), db.insert(emailTokens).values(row), mail.statement]);
  mail.send();
}

function goodLink(token: string, now: number): SQL | undefined {
  return and(
    eq(emailTokens.id, hashToken(token)),
    eq(emailTokens.purpose, "reset_password"),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, now),
  );
}

/** Whether a reset link would still work; looking does not use it up. */
export async function isResetLinkGood(context: AppContext, token: string): Promise<boolean> {
  const row = await context.db.select({ id: emailTokens.id }).from(emailTokens).where(goodLink(token, context.now())).get();
  return row !== undefined;
}

/**
 * Uses a reset link up and sets the password. Whoever reads the mail owns the address, so that it counts as confirmed; all
 * sessions end, every other link of the person stops working, and a mail tells of the change. Null when the link is
 * unknown, used or too old; otherwise whose it was and where they were going.
 */
export async function resetPassword(
  context: AppContext,
  token: string,
  password: string,
): Promise<{ userType: UserType; redirectTo: string | null } | null> {
  const { db } = context;
  const owner = await db
    .select({ user: users, redirectTo: emailTokens.redirectTo })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(goodLink(token, context.now()))
    .get();
  if (!owner) return null;
  const { user, redirectTo } = owner;
  const passwordHash = await hashPassword(password);
  const now = context.now();
  const stillGood = sql`exists (select 1 from ${emailTokens} where ${goodLink(token, now)})`;
  const told = { name: user.fullName, link: `${context.siteUrl}${logInPages[user.userType]}?mode=forgot` };
  const mail = recordMail(context, { to: user.email, ...(await writeMail(context, passwordSetMail, told, user)) }, ifChanged);
  const end = endSessions(context, user.id, "all");
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now})`, updatedAt: now })
      .where(and(eq(users.id, user.id), stillGood))
      .returning({ id: users.id }),
    mail.statement,
    ...end.statements,
    db.delete(emailTokens).where(eq(emailTokens.userId, user.id)),
  ]);
  if (changed.length === 0) return null;
  mail.send();
  end.send();
  return { userType: user.userType, redirectTo };
}
