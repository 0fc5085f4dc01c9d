import { eq } from "drizzle-orm";
import { users } from "db/schema";
import type { Locale, UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { logInPages } from "./log-in/destination";
import { accountExistsMail } from "./mails/account-mails";
import { askedFrom } from "./mails/asked-from";
import { hashPassword } from "./passwords/password";
import { savePendingSignUp, saltOf } from "./sign-up/pending-sign-ups.server";
import { findAccountByEmail, type User } from "./sign-up/taking-over.server";

interface SignUp {
  userType: UserType;
  fullName: string;
  companyName?: string;
  email: string;
  password: string;
  locale: Locale;
  /** The path of this site to open after the first log-in. */
  redirectTo: string | null;
  referrerId: string | null;
  /** The campaign code from the browser's cookie; null for none. */
  campaign?: string | null;
  /** Consent to job mails; undefined if not asked. */
  jobMails?: boolean;
  /** The hash of the token that the browser keeps in a cookie; null for none. */
  browserHash: string | null;
}

/**
 * Stores a sign-up and mails the confirmation link; the account is created on confirmation. If the address already has
 * an account, nothing changes and its owner is notified by mail. The response is the same in both cases, so it does not
 * disclose who has an account.
 */
export async function signUp(context: AppContext, form: SignUp): Promise<void> {
  const { password, ...person } = form;
  const passwordHash = await hashPassword(password, { lane: "other" }, saltOf(context, form.email));
  const existing = await findAccountByEmail(context.db, form.email);
  if (existing && !existing.isUnproven) return tellOwner(context, existing.user);
  await savePendingSignUp(context, { ...person, passwordHash });
}

/** The mail does not contain the account's name, which another person may have typed. */
async function tellOwner(context: AppContext, { locale, email: to, userType }: User): Promise<void> {
  const letter = await writeMail(
    context,
    accountExistsMail,
    { link: context.siteUrl + logInPages[userType], from: askedFrom(context) },
    { locale },
  );
  const mail = recordStrangerMail(context, { to, ...letter });
  await context.db.batch(mail.statements);
  mail.send();
}

/** Saves the language of a person's mails and notifications. */
export async function setLocale({ db }: AppContext, userId: string, locale: Locale): Promise<void> {
  await db.update(users).set({ locale }).where(eq(users.id, userId));
}
