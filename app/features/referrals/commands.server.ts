import { and, eq, isNull, sql } from "drizzle-orm";
import { profiles, referralCodes, userReferrals, users } from "db/schema";
import { existsIn, ifChanged, insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { activationStatements } from "~/features/points/referral-activation.server";
import { createReferralCode, lateReferralWithin } from "~/features/points/referral-code";
import { logError } from "~/log/log";
import { m } from "~/paraglide/messages";
import { checkReferralCode } from "./check.server";

/** One's own code, made now unless there is one. Throws when none can be made. */
export async function generateReferralCode(context: AppContext, userId: string): Promise<string> {
  const { db } = context;
  for (let tries = 0; tries < 5; tries++) {
    // The code is taken, or a second submission made one: the stored row shows which.
    await db
      .insert(referralCodes)
      .values({ userId, code: createReferralCode(), createdAt: context.now() })
      .onConflictDoNothing();
    const own = await db
      .select({ code: referralCodes.code })
      .from(referralCodes)
      .where(eq(referralCodes.userId, userId))
      .get();
    if (own) return own.code;
  }
  throw new Error("every referral code was taken");
}

type RelationshipResult = { ok: true; name: string } | { ok: false; message: string };

/**
 * Adds a referrer after signing up: within 30 days of signing up, once, by another user's code, and not by a user whom
 * this one has referred. A referred user with a complete profile counts at once. Never throws; the message is for the
 * person.
 * @param typed the code as it was typed
 */
export async function createReferralRelationship(
  context: AppContext,
  userId: string,
  typed: string,
): Promise<RelationshipResult> {
  const { db } = context;
  const check = await checkReferralCode(db, typed);
  if (!check.valid) return { ok: false, message: check.message };
  const { referrerId, name } = check;
  if (referrerId === userId) return { ok: false, message: m.rewards_code_own() };
  try {
    const [person, referrer] = await Promise.all([findPerson(context, userId), findPerson(context, referrerId)]);
    if (!person || !referrer) return { ok: false, message: m.account_referral_invalid() };
    if (person.referrerId !== null) return { ok: false, message: m.rewards_code_already() };
    if (context.now() - person.createdAt > lateReferralWithin) return { ok: false, message: m.rewards_code_late() };
    if (referrer.referrerId === userId) return { ok: false, message: m.rewards_code_circle() };
    const isComplete =
      person.userType === "seeker"
        ? existsIn(profiles, and(eq(profiles.userId, userId), eq(profiles.isProfileComplete, true)))
        : sql`exists (select 1 from companies where user_id = ${userId} and is_profile_complete = 1)`;
    const joined = recordEvent(context, { kind: "referral.joined", referredUserId: userId }, ifChanged);
    const [made] = await db.batch([
      insertSelect(
        db,
        userReferrals,
        { referredUserId: userId, referrerId, isActive: 0, createdAt: context.now() },
        sql`where not exists (select 1 from user_referrals where referred_user_id = ${referrerId} and referrer_id = ${userId})`,
      )
        .onConflictDoNothing()
        .returning({ id: userReferrals.referredUserId }),
      joined.statement,
      ...(await activationStatements(context, userId, referrer, isComplete)),
    ]);
    if ((made as unknown[]).length === 0) return { ok: false, message: m.rewards_code_already() };
    joined.send();
    return { ok: true, name };
  } catch (error) {
    logError("referral cannot be recorded", error);
    return { ok: false, message: m.rewards_relationship_failed() };
  }
}

async function findPerson({ db }: AppContext, userId: string) {
  const row = await db
    .select({
      id: users.id,
      userType: users.userType,
      createdAt: users.createdAt,
      referrerId: userReferrals.referrerId,
    })
    .from(users)
    .leftJoin(userReferrals, eq(userReferrals.referredUserId, users.id))
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .get();
  return row ?? null;
}
