import { eq } from "drizzle-orm";
import { companies, users } from "db/schema";
import type { UserType } from "db/vocabulary";
import { verifyPassword } from "~/features/accounts/passwords/password";
import type { Turn } from "~/features/accounts/passwords/password-queue";
import { findByPassword, type PendingSignUp } from "~/features/accounts/sign-up/pending-sign-ups.server";
import { isCompanyComplete } from "~/features/companies/company";
import { companyIdOf } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";

/** The account that a user wants to log in to; null when nobody has the address. */
export async function findAccount({ db }: AppContext, email: string) {
  const found = await db
    .select({ user: users, company: companies })
    .from(users)
    .leftJoin(companies, eq(companies.id, companyIdOf(users.id)))
    .where(eq(users.email, email))
    .get();
  return found ?? null;
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export type LogInResult =
  | { ok: true; userId: string; fullName: string; isCompanyComplete: boolean }
  | { ok: false; reason: "invalid_credentials" | "wrong_portal" }
  /** The pending sign-up that the password belongs to. */
  | { ok: false; reason: "email_not_confirmed"; waiting: PendingSignUp };

/**
 * Checks a password at one of the two portals. An unknown address (null) and a wrong password give the same result and
 * take equally long: one hash, also when sign-ups of the address wait for its confirmation. The other two reasons are
 * given only to a user who knows the password. Rejects with a PasswordsBusyError when too many wait.
 */
export async function checkLogIn(
  context: AppContext,
  account: Account | null,
  form: { email: string; password: string; userType: UserType },
  turn: Turn,
): Promise<LogInResult> {
  if (!account || account.user.emailConfirmedAt === null) {
    const waiting = await findByPassword(context, form.email, form.password, turn);
    if (!waiting) return { ok: false, reason: "invalid_credentials" };
    return waiting.userType === form.userType
      ? { ok: false, reason: "email_not_confirmed", waiting }
      : { ok: false, reason: "wrong_portal" };
  }
  const { user, company } = account;
  if (!(await verifyPassword(form.password, user.passwordHash, turn)))
    return { ok: false, reason: "invalid_credentials" };
  if (user.userType !== form.userType) return { ok: false, reason: "wrong_portal" };
  const isComplete = company !== null && isCompanyComplete(company);
  return { ok: true, userId: user.id, fullName: user.fullName, isCompanyComplete: isComplete };
}
