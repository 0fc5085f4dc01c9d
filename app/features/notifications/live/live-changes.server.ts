import { and, eq, isNotNull } from "drizzle-orm";
import { companies, referralCommissions, transactions, userReferrals } from "db/schema";
import type { UserMessage } from "party/protocol";
import type { AppContext } from "~/features/context";
import type { DomainEvent } from "~/features/events";

type RewardEvent = Extract<DomainEvent, { kind: "transaction.changed" | "commission.changed" | "referral.joined" }>;

/** What the payer's, or the referrer's, open pages learn; null when there is no such record. */
export async function changeOfReward({ db }: AppContext, eventId: string, event: RewardEvent): Promise<{ userIds: string[]; message: UserMessage } | null> {
  if (event.kind === "transaction.changed") {
    const { transactionId } = event;
    const row = await db.select({ userId: transactions.userId, status: transactions.status }).from(transactions).where(eq(transactions.id, transactionId)).get();
    return row ? { userIds: [row.userId], message: { type: "transaction.changed", eventId, transactionId, status: row.status } } : null;
  }
  if (event.kind === "commission.changed") {
    const { commissionId } = event;
    const row = await db
      .select({ userId: referralCommissions.referrerId, status: referralCommissions.status })
      .from(referralCommissions)
      .where(eq(referralCommissions.id, commissionId))
      .get();
    return row ? { userIds: [row.userId], message: { type: "commission.changed", eventId, commissionId, status: row.status } } : null;
  }
  const row = await db.select({ userId: userReferrals.referrerId }).from(userReferrals).where(eq(userReferrals.referredUserId, event.referredUserId)).get();
  return row ? { userIds: [row.userId], message: { type: "referral.joined", eventId } } : null;
}

/** Whether what a company says of itself waits for an owner's look. */
export async function companyWaits({ db }: AppContext, companyId: string): Promise<boolean> {
  return (await db.select({ id: companies.id }).from(companies).where(and(eq(companies.id, companyId), isNotNull(companies.reviewRequestedAt))).get()) !== undefined;
}
