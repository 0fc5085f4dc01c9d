import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { createHash, timingSafeEqual } from "node:crypto";
import { createId } from "db/id";
import { pendingSignUps } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import type { Locale, UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { logInPages } from "../log-in/destination";
import { confirmationMail, passwordResetMail } from "../mails/account-mails";
import { askedFrom } from "../mails/asked-from";
import { spendAsMuchAsALink } from "../passwords/equal-work.server";
import { findMatchingHash } from "../passwords/password";
import type { Turn } from "../passwords/password-queue";
import { consentVersion } from "./new-account.server";

export type PendingSignUp = typeof pendingSignUps.$inferSelect;
/** A sign-up with a password and names, in contrast to a request for a password link. */
type Waiting = PendingSignUp & { passwordHash: string; fullName: string };

/** Lifetime of a confirmation link: 24 hours. A link for a new password works for one hour. Milliseconds. */
const linkLifetime = 24 * 3600 * 1000;
const newPasswordLifetime = 3600 * 1000;
/**
 * For this time after the link expires, a log-in attempt with the password of the sign-up mails the link again.
 * Milliseconds.
 */
export const pendingAfterLink = 48 * 3600 * 1000;
/** Maximum number of pending sign-ups per address. Later ones are dropped, so earlier ones cannot be displaced. */
const mostWaiting = 5;
/** The same sign-up within this time counts as a second submission. Milliseconds. */
const pressedTwiceWithin = 10_000;

const purposes = { confirm: "confirm a sign-up", password: "a new password for a sign-up" };
type Purpose = keyof typeof purposes;

/** The token of a mailed link: the row id and a signature. It is not stored. */
const tokenOf = ({ sign }: AppContext, id: string, purpose: Purpose) => `${id}.${sign(`${purposes[purpose]}\n${id}`)}`;

function readToken(context: AppContext, token: string, purpose: Purpose): string | null {
  const id = token.split(".")[0] ?? "";
  const [given, expected] = [token, tokenOf(context, id, purpose)].map((text) =>
    createHash("sha256").update(text).digest(),
  );
  return given && expected && timingSafeEqual(given, expected) ? id : null;
}

/** The common salt of all sign-up passwords of one address; 16 bytes. */
export const saltOf = ({ sign }: AppContext, email: string): Buffer =>
  createHash("sha256")
    .update(sign(`salt of sign-ups\n${email}`))
    .digest()
    .subarray(0, 16);

const isKept = (now: number) => gt(pendingSignUps.expiresAt, now - pendingAfterLink);

/** The pending sign-ups of an address, oldest first. */
export async function listPendingSignUps({ db, now }: AppContext, email: string): Promise<Waiting[]> {
  const rows = await db
    .select()
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.email, email), isNotNull(pendingSignUps.passwordHash), isKept(now())))
    .orderBy(asc(pendingSignUps.createdAt), asc(pendingSignUps.id));
  return rows as Waiting[];
}

interface NewSignUp {
  userType: UserType;
  fullName: string;
  companyName?: string;
  email: string;
  passwordHash: string;
  locale: Locale;
  redirectTo: string | null;
  referrerId: string | null;
  /** The campaign code from the browser's cookie; null for none. */
  campaign?: string | null;
  jobMails?: boolean;
  /** The hash of the token that the browser keeps in a cookie. */
  browserHash: string | null;
}

/**
 * The statements that mail a confirmation link to the address of a sign-up that is in the table; the mail does not
 * contain the names in it. @param now the mail time in the row
 */
async function confirmation(
  context: AppContext,
  { id, email, locale }: { id: string; email: string; locale: Locale },
  now: number,
) {
  const link = `${context.siteUrl}/confirm-email?token=${tokenOf(context, id, "confirm")}`;
  const mail = await writeMail(context, confirmationMail, { link, from: askedFrom(context) }, { locale });
  return recordStrangerMail(
    context,
    { to: email, ...mail },
    { when: existsIn(pendingSignUps, and(eq(pendingSignUps.id, id), eq(pendingSignUps.mailedAt, now))) },
  );
}

/**
 * Stores a sign-up and mails its confirmation link. A repetition with the same password updates the sign-up. An address
 * can have at most five different sign-ups; further ones are not stored.
 */
export async function savePendingSignUp(context: AppContext, form: NewSignUp): Promise<void> {
  const { db } = context;
  const now = context.now();
  const { email, passwordHash } = form;
  const same = and(eq(pendingSignUps.email, email), eq(pendingSignUps.passwordHash, passwordHash));
  const known = await db
    .select({ id: pendingSignUps.id, mailedAt: pendingSignUps.mailedAt })
    .from(pendingSignUps)
    .where(same)
    .get();
  if (known && now - known.mailedAt < pressedTwiceWithin) return spendAsMuchAsALink(context);
  const id = known?.id ?? createId(now);
  const row = {
    ...form,
    companyName: form.companyName ?? null,
    jobMails: form.jobMails ?? null,
    campaign: form.campaign ?? null,
    consentVersion,
    createdAt: now,
    mailedAt: now,
    expiresAt: now + linkLifetime,
  };
  const others = sql`(select count(*) from pending_sign_ups where email = ${email} and password_hash is not null and password_hash <> ${passwordHash} and expires_at > ${now - pendingAfterLink})`;
  const mail = await confirmation(context, { id, ...form }, now);
  await db.batch([
    known
      ? db.update(pendingSignUps).set(row).where(eq(pendingSignUps.id, id))
      : insertSelect(
          db,
          pendingSignUps,
          { id, ...row, jobMails: row.jobMails === null ? null : Number(row.jobMails) },
          sql`where ${others} < ${mostWaiting}`,
        ).onConflictDoNothing(),
    ...mail.statements,
  ]);
  mail.send();
}

/**
 * Mails the link of a sign-up again, which then works for another 24 hours.
 * @returns false when the mailbox has reached its hourly or daily limit and no mail was sent
 */
export async function mailAgain(
  context: AppContext,
  waiting: Pick<PendingSignUp, "id" | "email" | "locale">,
): Promise<boolean> {
  const now = context.now();
  const mail = await confirmation(context, waiting, now);
  const [record, ...counts] = mail.statements;
  const [, recorded] = await context.db.batch([
    context.db
      .update(pendingSignUps)
      .set({ mailedAt: now, expiresAt: now + linkLifetime })
      .where(eq(pendingSignUps.id, waiting.id)),
    record,
    ...counts,
  ]);
  mail.send();
  return recorded.meta.changes > 0;
}

/** The sign-up of an address with this password; null for none. Computes one hash in either case. */
export async function findByPassword(
  context: AppContext,
  email: string,
  password: string,
  turn?: Turn,
): Promise<Waiting | null> {
  const waiting = await listPendingSignUps(context, email);
  const place = await findMatchingHash(
    password,
    waiting.map(({ passwordHash }) => passwordHash),
    turn,
  );
  return place === null ? null : (waiting[place] ?? null);
}

async function findByLink(context: AppContext, token: string, purpose: Purpose): Promise<PendingSignUp | null> {
  const id = readToken(context, token, purpose);
  if (id === null) return null;
  const isRight = purpose === "confirm" ? isNotNull(pendingSignUps.passwordHash) : isNull(pendingSignUps.passwordHash);
  const where = and(eq(pendingSignUps.id, id), isRight, gt(pendingSignUps.expiresAt, context.now()));
  return (await context.db.select().from(pendingSignUps).where(where).get()) ?? null;
}

/** The sign-up of a valid confirmation link. */
export const findByConfirmationLink = (context: AppContext, token: string) => findByLink(context, token, "confirm");

/** The request of a valid link for a new password. */
export const findByPasswordLink = (context: AppContext, token: string) => findByLink(context, token, "password");

/** The latest sign-up of an address from this browser; null for none. */
export async function findByBrowser(
  { db, now }: AppContext,
  email: string,
  browserHash: string | null,
): Promise<Waiting | null> {
  if (browserHash === null) return null;
  const row = await db
    .select()
    .from(pendingSignUps)
    .where(
      and(
        eq(pendingSignUps.email, email),
        eq(pendingSignUps.browserHash, browserHash),
        isNotNull(pendingSignUps.passwordHash),
        isKept(now()),
      ),
    )
    .orderBy(desc(pendingSignUps.createdAt))
    .limit(1)
    .get();
  return (row as Waiting | undefined) ?? null;
}

/**
 * Mails the link with which the owner of an address with pending sign-ups creates the account with a new password;
 * earlier links remain valid.
 */
export async function mailPasswordLink(
  context: AppContext,
  request: { email: string; userType: UserType; locale: Locale; redirectTo: string | null },
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const { email, userType, locale } = request;
  const id = createId(now);
  const link = `${context.siteUrl}${logInPages[userType]}?type=recovery&token=${tokenOf(context, id, "password")}`;
  const mail = recordStrangerMail(
    context,
    {
      to: email,
      ...(await writeMail(context, passwordResetMail, { name: "", link, from: askedFrom(context) }, { locale })),
    },
    { reserved: "reset" },
  );
  await db.batch([
    db
      .insert(pendingSignUps)
      .values({ id, ...request, createdAt: now, mailedAt: now, expiresAt: now + newPasswordLifetime }),
    ...mail.statements,
  ]);
  mail.send();
}

/** The statement that ends all sign-ups of an address, for the db.batch that makes its account. */
export const endSignUps = ({ db }: AppContext, email: string) =>
  db.delete(pendingSignUps).where(eq(pendingSignUps.email, email));
