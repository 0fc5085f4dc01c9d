import { and, eq, sql } from "drizzle-orm";
import { transactions } from "db/schema";
import type { AppContext } from "~/features/context";
import { makeRefund } from "./making.server";
import { findUnspent } from "./unspent.server";

/** Former team members cannot refund what they bought for the company. */
const stillActsFor = (
  userId: string,
) => sql`(${transactions.wallet} <> 'employer' or exists (select 1 from companies c where c.user_id = ${transactions.walletUserId}
  and (c.user_id = ${userId} or exists (select 1 from company_members m where m.company_id = c.id and m.user_id = ${userId}))))`;

/**
 * Refunds the unspent points of a purchase, or a boost that has not begun, or a badge without sent documents in full;
 * once. Returns the refund; null when nothing is refundable: all points are spent or expired, or were refunded already;
 * "unknown" when the purchase is not theirs.
 * @param seen how many unspent points the buyer was shown
 */
export async function refundPurchase(
  context: AppContext,
  userId: string,
  transactionId: string,
  seen: number,
): Promise<{ points: number; amount: number } | null | "unknown"> {
  const found = await context.db
    .select()
    .from(transactions)
    .where(and(eq(transactions.id, transactionId), eq(transactions.userId, userId), stillActsFor(userId)))
    .get();
  if (!found || found.kind === "test") return "unknown";
  const unspent = await findUnspent(context, found);
  const isWhole = found.kind === "boost" || found.kind === "verification";
  if (!unspent || (isWhole ? unspent.state === "begun" : unspent.points !== seen)) return null;
  const { most, points, asRead, end } = unspent;
  const amount = await makeRefund(context, found, {
    reason: "asked",
    amount: most,
    points,
    when: asRead,
    then: (isRefunded) => end(isRefunded, points),
  });
  return amount === null ? null : { points, amount };
}
