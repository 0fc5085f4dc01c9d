import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "db/client";
import { billingDetails, invoices, refunds, transactions } from "db/schema";
import { withMoments } from "../moments";

/** Payments, with their invoices and refunds. */
export async function collectPayments(db: Db, userId: string) {
  const own = db.select({ id: transactions.id }).from(transactions).where(eq(transactions.userId, userId));
  const [paid, papers, back, billing] = await Promise.all([
    db.select().from(transactions).where(eq(transactions.userId, userId)).orderBy(asc(transactions.createdAt)),
    db.select().from(invoices).where(inArray(invoices.transactionId, own)).orderBy(asc(invoices.createdAt)),
    db.select().from(refunds).where(inArray(refunds.transactionId, own)).orderBy(asc(refunds.createdAt)),
    db.select().from(billingDetails).where(eq(billingDetails.userId, userId)).get(),
  ]);
  return {
    transactions: paid.map((row) => withMoments(row, ["userId", "walletUserId", "companyId", "pollAt", "polls"])),
    invoices: papers.map((row) => withMoments(row, [])),
    refunds: back.map((row) => withMoments(row, ["idempotencyKey", "attempts", "nextAttemptAt", "lastError"])),
    billingDetails: billing ? withMoments(billing, ["userId"]) : null,
  };
}
