import { eq } from "drizzle-orm";
import { createId } from "db/id";
import { users } from "db/schema";
import type { Locale, UserType } from "db/vocabulary";
import type { TextMessage } from "~/adapters/text-messages/port";
import type { AppContext } from "~/features/context";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { emailVerifiedRewards } from "~/features/points/rewards.server";
import { getSettings } from "~/features/settings/queries.server";
import { oneTimeCodeMail } from "../mails/account-mails";
import { askedFrom } from "../mails/asked-from";
import { newAccount } from "../sign-up/new-account.server";
import { endSignUps } from "../sign-up/pending-sign-ups.server";
import { findAccountByEmail } from "../sign-up/taking-over.server";
import { codeOf } from "./log-in-challenge";

interface CodeMail {
  locale: Locale;
  /** Whether it was requested on a known device of the account. */
  isOwn: boolean;
}

/** Mails the code of a ticket, whether or not the address has an account. */
export async function sendOneTimeCode(
  context: AppContext,
  email: string,
  ticket: string,
  { locale, isOwn }: CodeMail,
): Promise<void> {
  const letter = await writeMail(
    context,
    oneTimeCodeMail,
    { code: codeOf(context, ticket), from: askedFrom(context) },
    { locale },
  );
  const mail = recordStrangerMail(context, { to: email, ...letter }, { reserved: "log_in_code", isOwn });
  await context.db.batch(mail.statements);
  mail.send();
}

/** The message with the code of a ticket, for a mobile number. */
export function writeTextMessage(
  context: AppContext,
  ticket: string,
  message: Pick<TextMessage, "to" | "channel" | "template" | "locale">,
): TextMessage {
  return { ...message, code: codeOf(context, ticket), idempotencyKey: createId(context.now()) };
}

/** The account with this mobile number as a log-in method; null for none. @param phone in E.164 */
export async function findAccountByPhone(
  { db }: Pick<AppContext, "db">,
  phone: string,
): Promise<{ userId: string; userType: UserType } | null> {
  return (
    (await db.select({ userId: users.id, userType: users.userType }).from(users).where(eq(users.phone, phone)).get()) ??
    null
  );
}

/** The account of a verified mobile number. A number never creates an account: "unknown_number" if there is none. */
export async function logInWithPhone(
  context: AppContext,
  phone: string,
  portal: UserType,
): Promise<{ ok: true; userId: string } | { ok: false; reason: "wrong_portal" | "unknown_number" }> {
  const found = await findAccountByPhone(context, phone);
  if (!found) return { ok: false, reason: "unknown_number" };
  return found.userType === portal ? { ok: true, userId: found.userId } : { ok: false, reason: "wrong_portal" };
}

type CodeLogIn =
  | { ok: true; userId: string }
  | { ok: false; reason: "wrong_portal" | "no_account" | "consent_required" | "signup_disabled" | "reset_issue" };

/**
 * The account of a verified e-mail address. A seeker without an account gets one without a password after consent
 * ("consent_required"). An employer has to sign up with a company name first ("no_account"). "reset_issue" for an old
 * unconfirmed account from before pending sign-ups, which needs a password reset link. Throws when the database fails.
 */
export async function logInWithCode(
  context: AppContext,
  email: string,
  portal: UserType,
  { consents, locale, campaign }: { consents: boolean; locale: Locale; campaign?: string | null },
): Promise<CodeLogIn> {
  const found = await findAccountByEmail(context.db, email);
  if (found && found.user.emailConfirmedAt === null) return { ok: false, reason: "reset_issue" };
  if (found)
    return found.user.userType === portal ? { ok: true, userId: found.user.id } : { ok: false, reason: "wrong_portal" };
  if (portal === "employer") return { ok: false, reason: "no_account" };
  if (!consents) return { ok: false, reason: "consent_required" };
  const { registrationOpen } = await getSettings(context.db);
  if (!registrationOpen) return { ok: false, reason: "signup_disabled" };
  const now = context.now();
  const userId = createId(now);
  const account = newAccount(context, {
    userId,
    userType: "seeker",
    fullName: "",
    email,
    passwordHash: null,
    emailConfirmedAt: now,
    locale,
    referrerId: null,
    campaign,
  });
  try {
    await context.db.batch([
      ...account.statements,
      ...(await emailVerifiedRewards(context, userId)),
      endSignUps(context, email),
    ]);
  } catch (error) {
    // The address is unique: a confirmation link or Google has created the account first.
    const winner = await findAccountByEmail(context.db, email);
    if (!winner || winner.user.userType !== portal) throw error;
    return { ok: true, userId: winner.user.id };
  }
  account.send();
  return { ok: true, userId };
}
