import { eq } from "drizzle-orm";
import { createId } from "db/id";
import { users } from "db/schema";
import type { UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { emailVerifiedRewards } from "~/features/points/rewards.server";
import { spendAsMuchAsALink } from "../passwords/equal-work.server";
import { newAccount, type NewAccount } from "./new-account.server";
import {
  endSignUps,
  findByBrowser,
  findByConfirmationLink,
  findByPassword,
  listPendingSignUps,
  mailAgain,
} from "./pending-sign-ups.server";
import { findAccountByEmail, takeOver } from "./taking-over.server";

/**
 * Mails the confirmation link again to an address with pending sign-ups: that of this browser, else the first; to others nothing. Takes
 * equally long for all, and does not tell which it was.
 */
export async function resendConfirmation(
  context: AppContext,
  email: string,
  browserHash: string | null,
): Promise<void> {
  const waiting = (await findByBrowser(context, email, browserHash)) ?? (await listPendingSignUps(context, email))[0];
  await (waiting ? mailAgain(context, waiting) : spendAsMuchAsALink(context));
}

/** Whether a confirmation link works, for which address, and whether this browser is one of those that signed up with it. */
export async function findConfirmation(
  context: AppContext,
  token: string,
  browserHash: string | null,
): Promise<{ email: string; isOwn: boolean } | null> {
  const link = await findByConfirmationLink(context, token);
  return link && { email: link.email, isOwn: (await findByBrowser(context, link.email, browserHash)) !== null };
}

export type Confirmed =
  | { ok: true; userId: string; userType: UserType; redirectTo: string | null }
  | { ok: false; reason: "invalid" | "password_required" | "wrong_password" };

/**
 * Makes the account of a pending sign-up, and ends all others of the address. The link shows that the mailbox is
 * theirs; the browser that signed up, or the password typed then, shows which of its sign-ups is theirs. So a click
 * never confirms another user's password. "invalid" when the link is unknown or too old, or the address has an account
 * by now.
 * @param proof.password null when none was typed
 */
export async function confirmEmail(
  context: AppContext,
  token: string,
  proof: { browserHash: string | null; password: string | null },
): Promise<Confirmed> {
  const link = await findByConfirmationLink(context, token);
  if (!link) return { ok: false, reason: "invalid" };
  const own = await findByBrowser(context, link.email, proof.browserHash);
  if (!own && proof.password === null) return { ok: false, reason: "password_required" };
  const waiting = own ?? (await findByPassword(context, link.email, proof.password ?? ""));
  if (!waiting) return { ok: false, reason: "wrong_password" };
  const { fullName, passwordHash, locale, userType, redirectTo, referrerId, campaign } = waiting;
  const userId = await openAccount(context, {
    userType,
    fullName,
    email: waiting.email,
    passwordHash,
    locale,
    referrerId,
    campaign,
    companyName: waiting.companyName ?? undefined,
    jobMails: waiting.jobMails ?? undefined,
    ...(waiting.consentVersion !== null && { consented: { at: waiting.createdAt, version: waiting.consentVersion } }),
  });
  return userId === null ? { ok: false, reason: "invalid" } : { ok: true, userId, userType, redirectTo };
}

/**
 * Makes a confirmed account with a password for an address whose mailbox a user has shown to be theirs, and ends its
 * pending sign-ups. Its id, or null when it has an account by now; a second submission of the same button finds it
 * made.
 */
export async function openAccount(
  context: AppContext,
  form: Omit<NewAccount, "userId" | "emailConfirmedAt" | "googleId"> & { passwordHash: string },
): Promise<string | null> {
  const now = context.now();
  const existing = await findAccountByEmail(context.db, form.email);
  if (existing && !existing.isUnproven)
    return existing.user.passwordHash === form.passwordHash ? existing.user.id : null;
  const userId = existing?.user.id ?? createId(now);
  const account = existing
    ? takeOver(context, { ...form, userId, madeAs: existing.user.userType })
    : newAccount(context, { ...form, userId, emailConfirmedAt: now });
  try {
    await context.db.batch([
      ...account.statements,
      ...(await emailVerifiedRewards(context, userId)),
      endSignUps(context, form.email),
    ]);
  } catch (error) {
    // The address is unique: a second submission, another link or Google was faster.
    const winner = await context.db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.email, form.email))
      .get();
    if (!winner || existing) throw error;
    return winner.passwordHash === form.passwordHash ? winner.id : null;
  }
  account.send();
  return userId;
}
