import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { companies, emailTokens, pendingLogIns, users } from "db/schema";
import { coalesce, ifChanged } from "db/statements";
import type { Locale, UserType } from "db/vocabulary";
import { noteEvent } from "~/features/audit/events.server";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { logInPages } from "../log-in/destination";
import { passwordResetMail, passwordSetMail } from "../mails/account-mails";
import { askedFrom } from "../mails/asked-from";
import { createToken, endSessions, hashToken } from "../sessions/sessions.server";
import { openAccount } from "../sign-up/email-confirmation.server";
import { findByPasswordLink, listPendingSignUps, mailPasswordLink, saltOf } from "../sign-up/pending-sign-ups.server";
import { findAccountByEmail } from "../sign-up/taking-over.server";
import { spendAsMuchAsALink } from "./equal-work.server";
import { hashPassword } from "./password";
import { refusedPassword } from "./password-choice.server";

/** A reset link works for one hour. Milliseconds. */
const linkLifetime = 3600 * 1000;

/**
 * Mails a link for a new password if this address has an account, with or without a password, or a pending sign-up;
 * otherwise mails nothing. One such mail a day is sent regardless of other limits. Earlier links work until one is
 * used, since anyone can request another. Duration and response are the same in all cases.
 * @param redirectTo the path of this site to open after the next log-in
 * @param newcomer handles an address with pending sign-ups only; without it such an address gets no mail
 */
export async function requestPasswordReset(
  context: AppContext,
  email: string,
  redirectTo: string | null,
  newcomer?: { userType: UserType; locale: Locale },
): Promise<void> {
  const { db } = context;
  const [account, waiting] = await Promise.all([findAccountByEmail(db, email), listPendingSignUps(context, email)]);
  const isPending = account?.isUnproven || (!account && waiting.length > 0);
  if (isPending && newcomer) return mailPasswordLink(context, { email, redirectTo, ...newcomer });
  if (!account || isPending) return spendAsMuchAsALink(context);
  const { user } = account;
  const now = context.now();
  const token = createToken();
  const letter = {
    name: user.fullName,
    link: `${context.siteUrl}${logInPages[user.userType]}?type=recovery&token=${token}`,
    from: askedFrom(context),
  };
  const mail = recordStrangerMail(
    context,
    { to: user.email, ...(await writeMail(context, passwordResetMail, letter, user)) },
    { reserved: "reset" },
  );
  const row = {
    id: hashToken(token),
    userId: user.id,
    purpose: "reset_password" as const,
    redirectTo,
    createdAt: now,
    expiresAt: now + linkLifetime,
  };
  await db.batch([db.insert(emailTokens).values(row), ...mail.statements]);
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

/**
 * What a link for a new password does; the check does not consume it. "sign_up": its address has no account yet, and
 * the link creates one. Null for an invalid link.
 */
export async function findResetLink(context: AppContext, token: string): Promise<"account" | "sign_up" | null> {
  if (await findByPasswordLink(context, token)) return "sign_up";
  const row = await context.db
    .select({ id: emailTokens.id })
    .from(emailTokens)
    .where(goodLink(token, context.now()))
    .get();
  return row ? "account" : null;
}

/**
 * Creates the account of an address with the names and password that its owner enters after opening the mailed link.
 * Nothing of pending sign-ups is used, since anyone may have made them. Null when the link is no longer valid. A
 * forbidden password changes nothing and returns the field error.
 */
export async function finishSignUp(
  context: AppContext,
  token: string,
  form: { fullName: string; password: string; locale: Locale },
): Promise<{ userType: UserType; redirectTo: string | null } | { refused: string } | null> {
  const link = await findByPasswordLink(context, token);
  if (!link) return null;
  const { email, userType, redirectTo } = link;
  const { fullName, locale } = form;
  const refused = refusedPassword(form.password, { email, names: [fullName] });
  if (refused !== null) return { refused };
  const passwordHash = await hashPassword(form.password, { lane: "other" }, saltOf(context, email));
  const made = await openAccount(context, { userType, fullName, email, passwordHash, locale, referrerId: null });
  return made ? { userType, redirectTo } : null;
}

/**
 * Consumes a reset link and sets the password. The address counts as confirmed, since its owner has read the mail. All
 * sessions end, all other links of the person become invalid, and a mail reports the change. Returns the person and the
 * redirect path; null when the link is unknown, used or expired. A forbidden password changes nothing and returns the
 * field error.
 */
export async function resetPassword(
  context: AppContext,
  token: string,
  password: string,
): Promise<{ userId: string; userType: UserType; redirectTo: string | null } | { refused: string } | null> {
  const { db } = context;
  const owner = await db
    .select({ user: users, redirectTo: emailTokens.redirectTo, companyName: companies.companyName })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(goodLink(token, context.now()))
    .get();
  if (!owner) return null;
  const { user, redirectTo } = owner;
  const refused = refusedPassword(password, { email: user.email, names: [user.fullName, owner.companyName] });
  if (refused !== null) return { refused };
  const passwordHash = await hashPassword(password);
  const now = context.now();
  const stillGood = sql`exists (select 1 from ${emailTokens} where ${goodLink(token, now)})`;
  const from = askedFrom(context);
  const letter = { name: user.fullName, link: `${context.siteUrl}${logInPages[user.userType]}?mode=forgot`, from };
  const mail = recordMail(
    context,
    { to: user.email, cause: "mailed_link", ...(await writeMail(context, passwordSetMail, letter, user)) },
    ifChanged,
  );
  const end = endSessions(context, user.id, "all");
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash, emailConfirmedAt: coalesce(users.emailConfirmedAt, now), updatedAt: now })
      .where(and(eq(users.id, user.id), stillGood))
      .returning({ id: users.id }),
    mail.statement,
    ...end.statements,
    db.delete(pendingLogIns).where(eq(pendingLogIns.userId, user.id)),
    db.delete(emailTokens).where(eq(emailTokens.userId, user.id)),
  ]);
  if (changed.length === 0) return null;
  mail.send();
  end.send();
  noteEvent(context, { actorId: user.id, action: "password_reset" });
  return { userId: user.id, userType: user.userType, redirectTo };
}
