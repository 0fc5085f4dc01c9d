import { eq } from "drizzle-orm";
import { users } from "db/schema";
import type { Locale, UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { logInPages } from "./log-in/destination";
import { accountExistsMail } from "./mails";
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
  /** A path of this site to come back to after the first log-in. */
  redirectTo: string | null;
  referrerId: string | null;
  /** The code of the campaign by which the browser had come; null for none. */
  campaign?: string | null;
  /** The answer to whether job mails are wanted; undefined where it was not asked. */
  jobMails?: boolean;
  /** The hash of the token that the browser keeps in a cookie; null for none. */
  browserHash: string | null;
}

/**
 * Keeps a sign-up until its address is confirmed, and mails the link for that; the account is made when it is. For an address that has
 * an account already nothing changes and its owner is notified by mail. The answer is always the same: nobody learns who has an account.
 */
export async function signUp(context: AppContext, form: SignUp): Promise<void> {
  const { password, ...person } = form;
  const passwordHash = await hashPassword(password, { lane: "other" }, saltOf(context, form.email));
  const existing = await findAccountByEmail(context.db, form.email);
  if (existing && !existing.isUnproven) return tellOwner(context, existing.user);
  await savePendingSignUp(context, { ...person, passwordHash });
}

/** The owner's name is not in it: it may have been typed by a stranger who once had the address. */
async function tellOwner(context: AppContext, { locale, email: to, userType }: User): Promise<void> {
  const letter = await writeMail(
    context,
    accountExistsMail,
    { link: context.siteUrl + logInPages[userType] },
    { locale },
  );
  const mail = recordStrangerMail(context, { to, ...letter });
  await context.db.batch(mail.statements);
  mail.send();
}

/** Keeps the language in which a person reads mails and notifications. */
export async function setLocale({ db }: AppContext, userId: string, locale: Locale): Promise<void> {
  await db.update(users).set({ locale }).where(eq(users.id, userId));
}
