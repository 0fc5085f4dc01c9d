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
 * Mails the confirmation link of a pending sign-up again: the sign-up of this browser, otherwise the first one of the
 * address. Mails nothing to other addresses. Duration and response are the same in all cases.
 */
export async function resendConfirmation(
  context: AppContext,
  email: string,
  browserHash: string | null,
): Promise<void> {
  const waiting = (await findByBrowser(context, email, browserHash)) ?? (await listPendingSignUps(context, email))[0];
  await (waiting ? mailAgain(context, waiting) : spendAsMuchAsALink(context));
}

/** Whether a confirmation link is valid, its address, and whether this browser signed up with that address. */
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
 * Creates the account of a pending sign-up and deletes all others of the address. The link proves access to the
 * mailbox. The browser's cookie or the password proves which sign-up is the user's, so a click never confirms another
 * person's password. "invalid" when the link is unknown or expired, or the address has an account by now.
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
 * Creates a confirmed account with a password for a verified address, and deletes its pending sign-ups. Returns its id;
 * null when the address has an account by now. A second submission finds the created account.
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
    // The address is unique: a second submission, another link or Google has created the account first.
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
