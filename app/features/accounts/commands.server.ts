import { and, eq, gt, isNull } from "drizzle-orm";
import { emailTokens, users } from "db/schema";
import { createId } from "db/id";
import type { Locale, UserType } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import type { AppContext } from "../context";
import { recordEvent } from "../notifications/outbox.server";
import { newAccountStatements } from "./new-account.server";
import { hashPassword, verifyPassword } from "./password";
import { createToken, hashToken } from "./sessions.server";

export { consentVersion } from "./new-account.server";

/** A confirmation link works for 24 hours. Milliseconds. */
const linkLifetime = 24 * 3600 * 1000;

export interface SignUp {
  userType: UserType;
  fullName: string;
  companyName?: string;
  email: string;
  password: string;
  locale: Locale;
  /** A path of this site to come back to after the first log-in. */
  redirectTo: string | null;
}

/**
 * Creates an account and sends its confirmation link. For an address that has an account already nothing changes and its
 * owner is told by mail: the answer is the same, so that nobody learns who has an account.
 */
export async function signUp(context: AppContext, form: SignUp): Promise<void> {
  const now = context.now();
  const passwordHash = await hashPassword(form.password);
  const existing = await context.db.select().from(users).where(eq(users.email, form.email)).get();
  if (existing) return tellOwner(context, existing);

  const userId = createId(now);
  const { userType, fullName, companyName, email, locale } = form;
  const link = confirmationLink(context, { id: userId, email, fullName, locale }, form.redirectTo);
  const account = newAccountStatements(context, {
    userId, userType, fullName, companyName, email, passwordHash, emailConfirmedAt: null, locale, referrerId: null,
  });
  try {
    await context.db.batch([...account, ...link.statements]);
  } catch (error) {
    // A second press of the button comes in here: the address is taken since we looked, by the first press.
    const winner = await context.db.select({ id: users.id }).from(users).where(eq(users.email, form.email)).get();
    if (!winner) throw error;
    return;
  }
  link.send();
}

async function tellOwner(context: AppContext, owner: typeof users.$inferSelect): Promise<void> {
  if (owner.emailConfirmedAt === null) return sendConfirmation(context, owner, null);
  const { locale, fullName: name, email: to } = owner;
  const page = owner.userType === "seeker" ? "/auth" : "/employer-auth";
  const mail = recordEvent(context, {
    kind: "email",
    to,
    subject: m.account_mail_exists_subject({}, { locale }),
    body: m.account_mail_exists_body({ name, link: context.siteUrl + page }, { locale }),
  });
  await mail.statement;
  mail.send();
}

function confirmationLink(
  context: AppContext,
  user: { id: string; email: string; fullName: string; locale: Locale },
  redirectTo: string | null,
) {
  const now = context.now();
  const token = createToken();
  const { locale } = user;
  const mail = recordEvent(context, {
    kind: "email",
    to: user.email,
    subject: m.account_mail_confirm_subject({}, { locale }),
    body: m.account_mail_confirm_body(
      { name: user.fullName, link: `${context.siteUrl}/confirm-email?token=${token}` },
      { locale },
    ),
  });
  const row = {
    id: hashToken(token),
    userId: user.id,
    purpose: "confirm_email" as const,
    redirectTo,
    createdAt: now,
    expiresAt: now + linkLifetime,
  };
  return { statements: [context.db.insert(emailTokens).values(row), mail.statement] as const, send: mail.send };
}

/** Sends a new confirmation link to an account whose address is not confirmed yet. */
export async function sendConfirmation(
  context: AppContext,
  user: { id: string; email: string; fullName: string; locale: Locale },
  redirectTo: string | null,
): Promise<void> {
  const link = confirmationLink(context, user, redirectTo);
  await context.db.batch([...link.statements]);
  link.send();
}

/** Uses a confirmation link up. Null when it is unknown, used or too old; otherwise whose it was and where they were going. */
export async function confirmEmail(
  context: AppContext,
  token: string,
): Promise<{ userType: UserType; redirectTo: string | null } | null> {
  const now = context.now();
  const [used] = await context.db
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.id, hashToken(token)),
        eq(emailTokens.purpose, "confirm_email"),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .returning();
  if (!used) return null;
  const [user] = await context.db
    .update(users)
    .set({ emailConfirmedAt: now, updatedAt: now })
    .where(eq(users.id, used.userId))
    .returning({ userType: users.userType });
  return user ? { userType: user.userType, redirectTo: used.redirectTo } : null;
}

export type LogInResult =
  | { ok: true; userId: string; fullName: string }
  | { ok: false; reason: "invalid_credentials" | "email_not_confirmed" | "wrong_portal" };

/**
 * Checks e-mail address and password at one of the two portals. An unknown address and a wrong password answer alike and
 * take equally long. The other two reasons are told only to somebody who knows the password; an unconfirmed account is
 * sent a new link.
 */
export async function checkLogIn(
  context: AppContext,
  form: { email: string; password: string; userType: UserType },
): Promise<LogInResult> {
  const user = await context.db.select().from(users).where(eq(users.email, form.email)).get();
  if (!(await verifyPassword(form.password, user?.passwordHash ?? null)) || !user) {
    return { ok: false, reason: "invalid_credentials" };
  }
  if (user.userType !== form.userType) return { ok: false, reason: "wrong_portal" };
  if (user.emailConfirmedAt === null) {
    await sendConfirmation(context, user, null);
    return { ok: false, reason: "email_not_confirmed" };
  }
  return { ok: true, userId: user.id, fullName: user.fullName };
}
