import { and, eq, gt, inArray, isNull, ne, not, sql } from "drizzle-orm";
import { emailTokens, users } from "db/schema";
import { existsIn, ifChanged, insertSelect, never } from "db/statements";
import type { UserType } from "db/vocabulary";
import { noteEvent } from "~/features/audit/events.server";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { emailChangeRequestedMail, emailChangedMail, emailChangeMail, emailTakenMail } from "./mails/account-mails";
import { askedFrom } from "./mails/asked-from";
import { notMeLinks } from "./mails/not-me";
import { recordMethodChange } from "./proof/method-change.server";
import { createToken, endSessions, hashToken } from "./sessions/sessions.server";
import type { Viewer } from "./viewer";

/** 24 hours, in ms. */
const linkLifetime = 24 * 3600 * 1000;

/** A second submission within this time sends no second mail. Milliseconds. */
const samePress = 60_000;

/**
 * Mails a link to a person's new address, and a notice to the current one. Nothing changes before the link is used. If
 * another account has the address, its owner is notified instead, and the requester does not learn of it.
 */
export async function requestEmailChange(context: AppContext, viewer: Viewer, newEmail: string): Promise<void> {
  const now = context.now();
  const { userId, email, fullName: name, locale } = viewer;
  const token = createToken();
  const id = hashToken(token);
  const made = existsIn(emailTokens, eq(emailTokens.id, id));
  const owner = await context.db.select().from(users).where(eq(users.email, newEmail)).get();
  const from = askedFrom(context);
  const [asked, answer] = await Promise.all([
    writeMail(
      context,
      emailChangeRequestedMail,
      { name, links: notMeLinks(context, viewer.userType), from },
      { locale },
    ),
    owner
      ? writeMail(context, emailTakenMail, { name: owner.fullName, from }, owner)
      : writeMail(
          context,
          emailChangeMail,
          { link: `${context.siteUrl}/email-change?token=${token}`, from },
          { locale },
        ),
  ]);
  const notice = recordMail(context, { to: email, cause: "own_account", ...asked }, made);
  const link = recordStrangerMail(context, { to: newEmail, ...answer }, { when: made });
  const pending = and(
    eq(emailTokens.userId, userId),
    eq(emailTokens.purpose, "change_email"),
    isNull(emailTokens.usedAt),
  );
  const [, rows] = await context.db.batch([
    // Invalidates the link to an earlier, possibly mistyped address.
    context.db.delete(emailTokens).where(and(pending, ne(emailTokens.newEmail, newEmail))),
    insertSelect(
      context.db,
      emailTokens,
      {
        id,
        userId,
        purpose: "change_email",
        redirectTo: null,
        newEmail,
        createdAt: now,
        expiresAt: now + linkLifetime,
        usedAt: null,
      },
      sql`where not exists (select 1 from email_tokens where user_id = ${userId} and purpose = 'change_email'
        and used_at is null and new_email = ${newEmail} and created_at > ${now - samePress})`,
    ).returning({ id: emailTokens.id }),
    notice.statement,
    ...link.statements,
  ]);
  if (rows.length === 0) return;
  notice.send();
  link.send();
}

/** The account of a valid address change link; null otherwise. */
export async function findEmailChange(
  context: AppContext,
  token: string,
): Promise<{ userId: string; userType: UserType } | null> {
  const works = and(
    eq(emailTokens.id, hashToken(token)),
    eq(emailTokens.purpose, "change_email"),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, context.now()),
  );
  const found = await context.db
    .select({ userId: users.id, userType: users.userType })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(works)
    .get();
  return found ?? null;
}

/**
 * Consumes an address change link and sets the new address. It also unlinks the Google account, ends all sessions but
 * the given one, invalidates other links of the account, and mails a notice to the old address. Null when the link is
 * unknown, used, expired or another account's, or when the address has an account by now.
 */
export async function confirmEmailChange(
  context: AppContext,
  token: string,
  viewer: Viewer,
): Promise<{ email: string; userType: UserType } | null> {
  const now = context.now();
  const id = hashToken(token);
  const asked = await context.db
    .select({
      userId: users.id,
      email: users.email,
      newEmail: emailTokens.newEmail,
      name: users.fullName,
      locale: users.locale,
      userType: users.userType,
      googleId: users.googleId,
    })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(and(eq(emailTokens.id, id), eq(emailTokens.purpose, "change_email")))
    .get();
  // The new address may belong to a third person. A click by this person must not give the address to the requesting
  // account.
  if (!asked?.newEmail || asked.userId !== viewer.userId) return null;
  const { userId, email, newEmail, name, locale, userType, googleId } = asked;
  const used = existsIn(emailTokens, and(eq(emailTokens.id, id), eq(emailTokens.usedAt, now)));
  const end = endSessions(context, userId, { except: viewer.sessionId }, used);
  const mail = await writeMail(
    context,
    emailChangedMail,
    { name, newEmail, link: `${context.siteUrl}/contact-us`, from: askedFrom(context) },
    { locale },
  );
  const notice = recordMail(context, { to: email, cause: "mailed_link", ...mail }, ifChanged);
  const person = { userId, email, fullName: name, locale };
  const unlinked = await recordMethodChange(context, person, "google_unlinked", googleId === null ? never : used);
  const [, changed] = await context.db.batch([
    context.db
      .update(emailTokens)
      .set({ usedAt: now })
      .where(
        and(
          eq(emailTokens.id, id),
          isNull(emailTokens.usedAt),
          gt(emailTokens.expiresAt, now),
          existsIn(users, and(eq(users.id, userId), eq(users.email, email), isNull(users.erasedAt))),
          not(existsIn(users, eq(users.email, newEmail))),
        ),
      ),
    context.db
      .update(users)
      // The Google account vouched for the old address; with the new one it can be linked again.
      .set({ email: newEmail, emailConfirmedAt: now, googleId: null, updatedAt: now })
      .where(and(eq(users.id, userId), ifChanged))
      .returning({ id: users.id }),
    notice.statement,
    ...unlinked.statements,
    ...end.statements,
    context.db
      .delete(emailTokens)
      .where(
        and(
          eq(emailTokens.userId, userId),
          inArray(emailTokens.purpose, ["confirm_email", "reset_password", "change_email"]),
          isNull(emailTokens.usedAt),
          used,
        ),
      ),
  ]);
  if (changed.length === 0) return null;
  notice.send();
  if (googleId !== null) unlinked.send();
  end.send();
  noteEvent(context, { actorId: userId, action: "email_changed" });
  return { email: newEmail, userType };
}
