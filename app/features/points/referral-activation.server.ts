import { and, eq, not, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { companies, pointEntries, profiles, referralCommissions, userReferrals, users } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import type { UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { getSettings } from "~/features/settings/queries.server";
import { earnPoints } from "./ledger.server";
import { referralSigns } from "./referral-signs.server";

/**
 * The statements by which a referral becomes active and its referrer earns, both once. None for a user without a
 * referrer; a referrer who is suspended or gone earns nothing.
 * @param when holds once the referred person's profile or company is complete
 */
export async function activateReferral(
  context: AppContext,
  referredUserId: string,
  when: SQL,
): Promise<BatchItem<"sqlite">[]> {
  const { db } = context;
  const referrer = await db
    .select({ id: users.id, userType: users.userType })
    .from(userReferrals)
    .innerJoin(users, eq(users.id, userReferrals.referrerId))
    .where(eq(userReferrals.referredUserId, referredUserId))
    .get();
  return referrer ? activationStatements(context, referredUserId, referrer, when) : [];
}

/**
 * The same for a known referrer, even if the same batch creates the referral. When the two may be one person
 * (`referralSigns`), the points are held for an owner instead: while the row for that decision exists, these statements
 * add nothing.
 */
export async function activationStatements(
  context: AppContext,
  referredUserId: string,
  referrer: Referrer,
  when: SQL,
): Promise<BatchItem<"sqlite">[]> {
  const { db } = context;
  const { points } = await getSettings(db);
  const signs = await referralSigns(context, referrer.id, referredUserId);
  const now = context.now();
  const isActive = existsIn(
    userReferrals,
    and(
      eq(userReferrals.referredUserId, referredUserId),
      eq(userReferrals.referrerId, referrer.id),
      eq(userReferrals.isActive, true),
    ),
  );
  const isNew = not(existsIn(pointEntries, eq(pointEntries.idempotencyKey, keyOf(referredUserId))));
  const held = {
    id: createId(now),
    referrerId: referrer.id,
    referredUserId,
    commissionAmount: points.referralActive,
    status: "pending",
    transactionId: null,
    signs: sql`found.signs`,
    heldAt: now,
    createdAt: now,
    updatedAt: now,
    kind: "referral",
  } as const;
  return [
    db
      .update(userReferrals)
      .set({ isActive: true })
      .where(
        and(
          eq(userReferrals.referredUserId, referredUserId),
          eq(userReferrals.referrerId, referrer.id),
          eq(userReferrals.isActive, false),
          when,
        ),
      ),
    insertSelect(
      db,
      referralCommissions,
      held,
      sql`from (select ${signs} as signs) as found where found.signs <> '[]' and ${isActive} and ${isNew} and ${mayEarn(referrer)}`,
    ).onConflictDoNothing(),
    earnReferralPoints(
      context,
      referrer,
      referredUserId,
      points.referralActive,
      sql`${isActive} and not exists (select 1 from referral_commissions where referred_user_id = ${referredUserId} and kind = 'referral')`,
    ),
  ];
}

interface Referrer {
  id: string;
  userType: UserType;
}

const keyOf = (referredUserId: string) => `referral_active:${referredUserId}`;

/** Whether a referrer may earn: not when suspended or gone. */
export const mayEarn = ({ id, userType }: Referrer) =>
  sql`(exists (select 1 from users where id = ${id} and erased_at is null) and exists (select 1 from ${userType === "seeker" ? profiles : companies} where user_id = ${id} and account_status = 'active'))`;

/**
 * The statement by which a referrer earns the points of a referral, once, if they may. Call `getSettings` before: it
 * says how long points last.
 */
export function earnReferralPoints(
  context: AppContext,
  referrer: Referrer,
  referredUserId: string,
  points: number,
  when: SQL,
) {
  const entry = {
    userId: referrer.id,
    wallet: referrer.userType,
    points,
    reason: "referral_active",
    reference: referredUserId,
    key: keyOf(referredUserId),
  } as const;
  return earnPoints(context, entry, and(when, mayEarn(referrer)));
}
