import { and, eq, isNull } from "drizzle-orm";
import { companies, users } from "db/schema";
import { createId } from "db/id";
import type { Locale, UserType } from "db/vocabulary";
import { isCompanyComplete } from "../companies/company";
import { companyIdOf } from "../companies/team.server";
import type { AppContext } from "../context";
import { recordMail } from "../notifications/deliveries.server";
import { writeMail } from "../notifications/write-mail.server";
import { logInPages } from "./destination";
import { confirmationLink } from "./email-confirmation.server";
import { accountExistsMail } from "./mails";
import { newAccount } from "./new-account.server";
import { hashPassword, verifyPassword } from "./password";

export interface SignUp {
  userType: UserType;
  fullName: string;
  companyName?: string;
  email: string;
  password: string;
  locale: Locale;
  /** A path of this site to come back to after the first log-in. */
  redirectTo: string | null;
  referrerId: string | null;
  /** The answer to whether job mails are wanted; undefined where it was not asked. */
  jobMails?: boolean;
}

/**
 * Creates an account and sends its confirmation link. For an address that has a confirmed account already nothing changes
 * and its owner is told by mail. While it is not confirmed the newest sign-up counts, so that nobody can put a password of
 * their own on an address before its owner comes. The answer is always the same: nobody learns who has an account.
 */
export async function signUp(context: AppContext, form: SignUp): Promise<void> {
  const { password, redirectTo, ...person } = form;
  const passwordHash = await hashPassword(password);
  const existing = await context.db.select().from(users).where(eq(users.email, form.email)).get();
  if (existing?.emailConfirmedAt === null) return signUpAnew(context, existing, { ...form, passwordHash });
  if (existing) return tellOwner(context, existing);

  const userId = createId(context.now());
  const account = newAccount(context, { ...person, userId, passwordHash, emailConfirmedAt: null });
  const link = await confirmationLink(context, { ...person, id: userId }, redirectTo);
  try {
    await context.db.batch([...account.statements, ...link.statements]);
  } catch (error) {
    // A second press of the button comes in here: the address is taken since we looked, by the first press.
    const winner = await context.db.select({ id: users.id }).from(users).where(eq(users.email, form.email)).get();
    if (!winner) throw error;
    return;
  }
  link.send();
  account.send();
}

type User = typeof users.$inferSelect;

/** Sooner than this the same sign-up is a second press of the button. Milliseconds. */
const pressedTwiceWithin = 10_000;

async function signUpAnew(context: AppContext, user: User, form: SignUp & { passwordHash: string }): Promise<void> {
  const { passwordHash, fullName, locale, redirectTo } = form;
  if (context.now() - user.updatedAt < pressedTwiceWithin) return;
  const link = await confirmationLink(context, { ...user, fullName, locale }, redirectTo);
  await context.db.batch([
    context.db
      .update(users)
      .set({ passwordHash, fullName, locale, updatedAt: context.now() })
      .where(and(eq(users.id, user.id), isNull(users.emailConfirmedAt))),
    ...link.statements,
  ]);
  link.send();
}

async function tellOwner(context: AppContext, owner: User): Promise<void> {
  const { locale, fullName: name, email: to } = owner;
  const told = await writeMail(context, accountExistsMail, { name, link: context.siteUrl + logInPages[owner.userType] }, { locale });
  const mail = recordMail(context, { to, ...told });
  await mail.statement;
  mail.send();
}

export type LogInResult =
  | { ok: true; userId: string; fullName: string; isCompanyComplete: boolean }
  | { ok: false; reason: "invalid_credentials" | "email_not_confirmed" | "wrong_portal" };

/**
 * Checks e-mail address and password at one of the two portals. An unknown address and a wrong password answer alike and
 * take equally long. The other two reasons are told only to somebody who knows the password.
 */
export async function checkLogIn(
  context: AppContext,
  form: { email: string; password: string; userType: UserType },
): Promise<LogInResult> {
  const found = await context.db
    .select({ user: users, company: companies })
    .from(users)
    .leftJoin(companies, eq(companies.id, companyIdOf(users.id)))
    .where(eq(users.email, form.email))
    .get();
  if (!(await verifyPassword(form.password, found?.user.passwordHash ?? null)) || !found) {
    return { ok: false, reason: "invalid_credentials" };
  }
  const { user, company } = found;
  if (user.userType !== form.userType) return { ok: false, reason: "wrong_portal" };
  if (user.emailConfirmedAt === null) return { ok: false, reason: "email_not_confirmed" };
  const isComplete = company !== null && isCompanyComplete(company);
  return { ok: true, userId: user.id, fullName: user.fullName, isCompanyComplete: isComplete };
}
