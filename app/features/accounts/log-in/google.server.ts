import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { createId } from "db/id";
import { emailTokens, users } from "db/schema";
import type { Locale, UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { emailVerifiedRewards } from "~/features/points/rewards.server";
import { getSettings } from "~/features/settings/queries.server";
import { recordMethodChange, type Person } from "../proof/method-change.server";
import { endSessions } from "../sessions/sessions.server";
import { newAccount } from "../sign-up/new-account.server";
import { endSignUps } from "../sign-up/pending-sign-ups.server";
import { fullNameOf, type GoogleProfile } from "./google-profile";

export type GoogleLogIn =
  | { ok: true; userId: string }
  | { ok: false; reason: "wrong_portal" | "google_email_unverified" | "invalid_credentials" | "signup_disabled" };

/** The fields of a new account. */
interface Beginning {
  referrerId: string | null;
  locale: Locale;
  /** The campaign code from the browser's cookie; null for none. */
  campaign?: string | null;
}

/**
 * Finds, links or creates the account of a user identified by Google, at one of the two portals. Errors: "wrong_portal"
 * if the account belongs to the other portal; "google_email_unverified" if Google has not verified a new e-mail
 * address; "invalid_credentials" if the address is linked to another Google account; "signup_disabled" if the account
 * does not exist and cannot be created. Throws when the database fails.
 */
export async function logInWithGoogle(
  context: AppContext,
  profile: GoogleProfile,
  portal: UserType,
  beginning: Beginning,
): Promise<GoogleLogIn> {
  // A request that loses a race against another callback or a confirmation reads again.
  for (let looks = 0; looks < 3; looks++) {
    const result = await attempt(context, profile, portal, beginning);
    if (result) return result;
  }
  throw new Error("The account kept changing while somebody came in through Google");
}

/** Null when the account has changed between read and write. */
async function attempt(
  context: AppContext,
  profile: GoogleProfile,
  portal: UserType,
  beginning: Beginning,
): Promise<GoogleLogIn | null> {
  const found = await context.db
    .select({
      id: users.id,
      googleId: users.googleId,
      email: users.email,
      userType: users.userType,
      emailConfirmedAt: users.emailConfirmedAt,
      fullName: users.fullName,
      locale: users.locale,
    })
    .from(users)
    .where(and(or(eq(users.googleId, profile.id), eq(users.email, profile.email)), isNull(users.erasedAt)));
  const known = found.find(({ googleId }) => googleId === profile.id);
  if (known) return known.userType === portal ? { ok: true, userId: known.id } : { ok: false, reason: "wrong_portal" };
  if (!profile.isEmailVerified || profile.email === "") return { ok: false, reason: "google_email_unverified" };

  const owner = found.find(({ email }) => email === profile.email);
  if (!owner) return createAccount(context, profile, portal, beginning);
  if (owner.userType !== portal) return { ok: false, reason: "wrong_portal" };
  if (owner.googleId !== null) return { ok: false, reason: "invalid_credentials" };
  return owner.emailConfirmedAt === null
    ? claim(context, profile, owner.id)
    : link(context, profile, { ...owner, userId: owner.id });
}

/**
 * The address is confirmed on both sides, so Google is linked as a further log-in method, and a mail notifies the
 * owner.
 */
async function link(context: AppContext, profile: GoogleProfile, person: Person): Promise<GoogleLogIn | null> {
  const { userId } = person;
  const notice = await recordMethodChange(context, person, "google_linked");
  const [linked] = await context.db.batch([
    context.db
      .update(users)
      .set({ googleId: profile.id, updatedAt: context.now() })
      .where(and(unlinked(profile, userId), isNotNull(users.emailConfirmedAt)))
      .returning({ id: users.id }),
    ...notice.statements,
  ]);
  if (linked.length === 0) return null;
  notice.send();
  return { ok: true, userId };
}

/**
 * Any person may have signed up with the unconfirmed address. The account passes to the user identified by Google, and
 * the name, password, sessions and mailed links of its creator are deleted.
 */
async function claim(context: AppContext, profile: GoogleProfile, userId: string): Promise<GoogleLogIn | null> {
  const now = context.now();
  const end = endSessions(context, userId, "all");
  const [claimed] = await context.db.batch([
    context.db
      .update(users)
      .set({
        googleId: profile.id,
        emailConfirmedAt: now,
        passwordHash: null,
        phone: null,
        fullName: fullNameOf(profile),
        updatedAt: now,
      })
      .where(and(unlinked(profile, userId), isNull(users.emailConfirmedAt)))
      .returning({ id: users.id }),
    context.db.delete(emailTokens).where(and(eq(emailTokens.userId, userId), isNull(emailTokens.usedAt))),
    ...(await emailVerifiedRewards(context, userId)),
    endSignUps(context, profile.email),
    ...end.statements,
  ]);
  end.send();
  return claimed.length > 0 ? { ok: true, userId } : null;
}

function unlinked(profile: GoogleProfile, userId: string) {
  return and(eq(users.id, userId), eq(users.email, profile.email), isNull(users.googleId), isNull(users.erasedAt));
}

async function createAccount(
  context: AppContext,
  profile: GoogleProfile,
  userType: UserType,
  { referrerId, locale, campaign }: Beginning,
): Promise<GoogleLogIn | null> {
  const { registrationOpen } = await getSettings(context.db);
  if (!registrationOpen) return { ok: false, reason: "signup_disabled" };
  const now = context.now();
  const { id: googleId, email } = profile;
  const userId = createId(now);
  const account = newAccount(context, {
    userId,
    userType,
    fullName: fullNameOf(profile),
    email,
    passwordHash: null,
    googleId,
    emailConfirmedAt: now,
    locale,
    referrerId,
    campaign,
  });
  try {
    await context.db.batch([
      ...account.statements,
      ...(await emailVerifiedRewards(context, userId)),
      endSignUps(context, email),
    ]);
  } catch (error) {
    // Address and Google id are unique: a second callback or a sign-up has created the row first.
    const winner = await context.db
      .select({ id: users.id })
      .from(users)
      .where(or(eq(users.googleId, googleId), eq(users.email, email)))
      .limit(1);
    if (winner.length === 0) throw error;
    return null;
  }
  account.send();
  return { ok: true, userId };
}
