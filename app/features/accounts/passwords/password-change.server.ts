import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "db/client";
import { emailTokens, pendingLogIns, users } from "db/schema";
import { existsIn, ifChanged } from "db/statements";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { passwordChangedMail } from "../mails/account-mails";
import { askedFrom } from "../mails/asked-from";
import { notMeLinks } from "../mails/not-me";
import { endSessions } from "../sessions/sessions.server";
import type { Viewer } from "../viewer";
import { hashPassword, verifyPassword } from "./password";

async function findHash(db: Db, userId: string): Promise<string | null> {
  const row = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)).get();
  return row?.passwordHash ?? null;
}

/** Whether an account has a password. An account that was created through Google or a mailed code may have none. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await findHash(db, userId)) !== null;
}

/** Whether a person has given the password of their account. True for an account that has none. */
export async function isOwnPassword(db: Db, userId: string, password: string | undefined): Promise<boolean> {
  const hash = await findHash(db, userId);
  return hash === null || verifyPassword(password ?? "", hash);
}

/**
 * Changes the user's password. All sessions of the user end, including this one; the caller starts a new one. Mailed
 * links that change password or address become invalid, and a mail notifies the user. False when the current password
 * is wrong.
 */
export async function changePassword(
  context: AppContext,
  viewer: Viewer,
  form: { currentPassword: string; password: string },
): Promise<boolean> {
  const { userId, email, fullName: name, locale } = viewer;
  const oldHash = await findHash(context.db, userId);
  if (oldHash === null || !(await verifyPassword(form.currentPassword, oldHash))) return false;
  const passwordHash = await hashPassword(form.password);
  const changed = existsIn(users, and(eq(users.id, userId), eq(users.passwordHash, passwordHash)));
  const end = endSessions(context, userId, "all", changed);
  const letter = await writeMail(
    context,
    passwordChangedMail,
    { name, links: notMeLinks(context, viewer.userType), from: askedFrom(context) },
    { locale },
  );
  const mail = recordMail(context, { to: email, cause: "own_account", ...letter }, ifChanged);
  const [rows] = await context.db.batch([
    context.db
      .update(users)
      .set({ passwordHash, updatedAt: context.now() })
      .where(and(eq(users.id, userId), eq(users.passwordHash, oldHash)))
      .returning({ id: users.id }),
    mail.statement,
    ...end.statements,
    // A log-in that began with the old password.
    context.db.delete(pendingLogIns).where(and(eq(pendingLogIns.userId, userId), changed)),
    context.db
      .delete(emailTokens)
      .where(
        and(
          eq(emailTokens.userId, userId),
          inArray(emailTokens.purpose, ["reset_password", "change_email"]),
          isNull(emailTokens.usedAt),
          changed,
        ),
      ),
  ]);
  if (rows.length > 0) {
    mail.send();
    end.send();
    return true;
  }
  // Another request was first: a double submission if the password is now the requested one.
  return verifyPassword(form.password, await findHash(context.db, userId));
}
