import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { companies, profiles, userReferrals, users } from "db/schema";
import type { AppContext } from "~/features/context";
import { getSettings } from "~/features/settings/queries.server";
import { earnPoints } from "./ledger.server";

/**
 * The statements by which a referral becomes active and its referrer earns, both once. None for a user whom nobody
 * brought; who is banned or gone earns nothing.
 * @param when holds once the referred person's profile or company is complete
 */
export async function activateReferral(context: AppContext, referredUserId: string, when: SQL): Promise<BatchItem<"sqlite">[]> {
  const { db } = context;
  const referrer = await db
    .select({ id: users.id, userType: users.userType })
    .from(userReferrals)
    .innerJoin(users, eq(users.id, userReferrals.referrerId))
    .where(eq(userReferrals.referredUserId, referredUserId))
    .get();
  return referrer ? activationStatements(context, referredUserId, referrer, when) : [];
}

/** The same for a referrer who is known already, even if the referral itself is only made in the same batch. */
export async function activationStatements(
  context: AppContext,
  referredUserId: string,
  referrer: { id: string; userType: "seeker" | "employer" },
  when: SQL,
): Promise<BatchItem<"sqlite">[]> {
  const { points } = await getSettings(context.db);
  const standing =
    referrer.userType === "seeker"
      ? sql`exists (select 1 from ${profiles} where user_id = ${referrer.id} and account_status = 'active')`
      : sql`exists (select 1 from ${companies} where user_id = ${referrer.id} and account_status = 'active')`;
  const isActive = sql`exists (select 1 from user_referrals where referred_user_id = ${referredUserId} and referrer_id = ${referrer.id} and is_active = 1)`;
  const entry = {
    userId: referrer.id,
    wallet: referrer.userType,
    points: points.referralActive,
    reason: "referral_active",
    reference: referredUserId,
    key: `referral_active:${referredUserId}`,
  } as const;
  return [
    context.db
      .update(userReferrals)
      .set({ isActive: true })
      .where(and(eq(userReferrals.referredUserId, referredUserId), eq(userReferrals.referrerId, referrer.id), eq(userReferrals.isActive, false), when)),
    earnPoints(context, entry, sql`${isActive} and ${standing} and exists (select 1 from users where id = ${referrer.id} and erased_at is null)`),
  ];
}
