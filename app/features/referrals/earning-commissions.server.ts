import { and, eq, isNotNull, ne, not, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { referralCommissions, transactions, userReferrals, users } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import { takeBackPoints } from "~/features/points/ledger.server";
import { referralSigns } from "~/features/points/referral-signs.server";
import type { Settings } from "~/features/settings/settings";
import { startOfIndianMonth } from "~/india-time";

type Payment = Pick<
  typeof transactions.$inferSelect,
  "id" | "wallet" | "walletUserId" | "taxable" | "buyer" | "onReferrersDevice" | "createdAt"
>;

/**
 * The statement that credits a referrer with a commission on the first payment of a referred employer, for the batch
 * that settles it; none for all other payments. A referrer earns at most the cap in a calendar month: the payment that
 * reaches the cap brings the rest, and later ones nothing. A suspected self-referral is held for an owner.
 * @param ifSettled holds before the change, when this payment settles the transaction
 */
export async function earnCommission(
  context: AppContext,
  { commission }: Settings,
  payment: Payment,
  ifSettled: SQL,
): Promise<BatchItem<"sqlite">[]> {
  const { db } = context;
  const { id, wallet, walletUserId, taxable, createdAt } = payment;
  if (wallet !== "employer" || !walletUserId || taxable === null) return [];
  const referral = await db
    .select({ referrerId: userReferrals.referrerId, since: userReferrals.createdAt })
    .from(userReferrals)
    .innerJoin(users, eq(users.id, userReferrals.referrerId))
    .where(eq(userReferrals.referredUserId, walletUserId))
    .get();
  // A point is worth a rupee.
  const points = Math.floor((taxable * commission.percent) / 10_000);
  if (!referral || createdAt - referral.since > commission.within * day || points === 0) return [];
  const now = context.now();
  const signs = await referralSigns(context, referral.referrerId, walletUserId, payment);
  // All commissions of the month except cancelled ones count towards the cap.
  const left = sql`max(0, ${commission.monthlyCap} - (select coalesce(sum(commission_amount), 0) from referral_commissions c
    where c.referrer_id = ${referral.referrerId} and c.kind = 'payment' and c.created_at >= ${startOfIndianMonth(now)} and c.status <> 'cancelled'))`;
  const isFirst = not(
    existsIn(
      transactions,
      and(eq(transactions.walletUserId, walletUserId), ne(transactions.id, id), isNotNull(transactions.paymentId)),
    ),
  );
  const values = {
    id: createId(now),
    referrerId: referral.referrerId,
    referredUserId: walletUserId,
    commissionAmount: sql`min(${points}, ${left})`,
    status: "pending",
    transactionId: id,
    signs: sql`found.signs`,
    heldAt: sql`case when found.signs <> '[]' then ${now} end`,
    createdAt: now,
    updatedAt: now,
    kind: "payment",
  } as const;
  return [
    insertSelect(
      db,
      referralCommissions,
      values,
      sql`from (select ${signs} as signs) as found where ${ifSettled} and ${isFirst} and ${left} > 0`,
    ).onConflictDoNothing({ target: referralCommissions.transactionId }),
  ];
}

/**
 * The statements that reduce a commission by the refunded share of its payment, for the batch of the refund. A pending
 * commission keeps the share that is not refunded, and is cancelled when that is less than a point. From a paid
 * commission the rest is deducted, as far as the referrer still has points.
 * @param refunded the refund, in paise @param paid what had not been refunded of the payment
 */
export async function lowerCommission(
  context: AppContext,
  transactionId: string,
  { refunded, paid }: { refunded: number; paid: number },
  when: SQL,
): Promise<BatchItem<"sqlite">[]> {
  const { db, now } = context;
  const found = await db
    .select({
      id: referralCommissions.id,
      points: referralCommissions.commissionAmount,
      userId: users.id,
      wallet: users.userType,
    })
    .from(referralCommissions)
    .innerJoin(users, eq(users.id, referralCommissions.referrerId))
    .where(eq(referralCommissions.transactionId, transactionId))
    .get();
  if (!found) return [];
  const { id, userId, wallet, points } = found;
  const left = Math.floor((points * (paid - refunded)) / paid);
  const isPaid = sql`exists (select 1 from referral_commissions where id = ${id} and status = 'completed') and ${when}`;
  const entry = {
    userId,
    wallet,
    points: points - left,
    reason: "commission_returned",
    reference: id,
    account: "commission",
    // A second refund leaves less than the first; with less than a point left there is nothing more to return.
    key: `commission_returned:${id}:${left}`,
  } as const;
  return [
    takeBackPoints(context, entry, isPaid),
    db
      .update(referralCommissions)
      .set({ ...(left > 0 ? { commissionAmount: left } : { status: "cancelled", heldAt: null }), updatedAt: now() })
      .where(and(eq(referralCommissions.id, id), eq(referralCommissions.status, "pending"), when)),
    // The time of a paid one stays: it is when it was paid.
    ...(left > 0
      ? [
          db
            .update(referralCommissions)
            .set({ commissionAmount: left })
            .where(and(eq(referralCommissions.id, id), eq(referralCommissions.status, "completed"), when)),
        ]
      : []),
  ];
}
