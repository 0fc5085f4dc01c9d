import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { invoices, refunds, transactions } from "db/schema";
import { existsIn, insertSelect, never } from "db/statements";
import type { RefundReason } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { lowerCommission } from "~/features/referrals/earning-commissions.server";
import { getSettings } from "~/features/settings/queries.server";
import { writeInvoice } from "../invoices/invoices.server";
import { stateOfGstin } from "../invoices/tax";
import { newRefund } from "./new-refund";
import { partsOfRefund } from "./refund-amount";
import { isDisputed, refundableFor } from "./refund-rules.server";
import { sendRefund } from "./sending.server";

export type Transaction = typeof transactions.$inferSelect;

interface Refund {
  reason: RefundReason;
  /** Paise with tax. */
  amount: number;
  /** The points that are deducted for it. */
  points: number;
  /** Counts once, also at the provider; by default a new one. */
  key?: string;
  /** Must hold beside the purchase being paid and undisputed. */
  when: SQL;
  /** Further statements in the same batch. @param isRefunded holds when it takes place */
  then: (isRefunded: SQL) => BatchItem<"sqlite">[];
}

/**
 * Refunds a purchase or a part of it, once: one batch writes the refund, its credit note and the buyer's news, marks the
 * transaction and lowers the commission; then the provider is asked. If the payment is too old for the provider, a refund that we owe
 * is saved as failed until an owner pays it by hand, and a refund that the buyer requests is not made. Returns the
 * amount in paise; null when it is not made: the purchase has changed since it was read, or is disputed.
 */
export async function makeRefund(
  context: AppContext,
  { id: transactionId, taxable, amount: paid, refunded, buyer, paymentId, createdAt }: Transaction,
  { reason, amount, points, key, when, then }: Refund,
): Promise<number | null> {
  const { db } = context;
  const now = context.now();
  const isTooOld = createdAt < now - refundableFor;
  if (taxable === null || !buyer || !paymentId || amount <= 0 || refunded + amount > paid) return null;
  if (isTooOld && reason === "asked") return null;
  const settings = await getSettings(db);
  const taxed = partsOfRefund(
    { taxable, total: paid },
    { taxable: refunded === 0 ? 0 : await taxableRefunded(context, transactionId), total: refunded },
    amount,
    buyer.state === stateOfGstin(settings.seller.gstin),
  );
  const id = createId(now);
  const isRefunded = existsIn(refunds, eq(refunds.id, id));
  const refund = newRefund(
    { id, transactionId, paymentId, reason, amount, points, idempotencyKey: key ?? `refund_${id}` },
    now,
  );
  const values = isTooOld
    ? {
        ...refund,
        status: "failed",
        nextAttemptAt: null,
        lastError: "the payment is too old for a refund by the provider",
      }
    : refund;
  // As it was read: a purchase that was refunded meanwhile is not refunded again.
  const stands = sql`exists (select 1 from transactions where id = ${transactionId} and status in ('success', 'partly_refunded') and refunded = ${refunded})`;
  // What an owner still has to pay by hand is told once it is paid.
  const news = recordEvent(context, { kind: "refund.granted", refundId: id }, isTooOld ? never : isRefunded);
  const [made] = await db.batch([
    // The refund is written first, while its condition holds; the following statements depend on it.
    insertSelect(db, refunds, values, sql`where ${stands} and not ${isDisputed(paymentId)} and ${when}`)
      .onConflictDoNothing({ target: refunds.idempotencyKey })
      .returning({ id: refunds.id }),
    writeInvoice(context, settings, { kind: "credit_note", transactionId, refundId: id, points, ...taxed }, isRefunded),
    db
      .update(transactions)
      .set({
        status: refunded + amount === paid ? "refunded" : "partly_refunded",
        refunded: refunded + amount,
        updatedAt: now,
      })
      .where(and(eq(transactions.id, transactionId), isRefunded)),
    ...(await lowerCommission(context, transactionId, { paid: paid - refunded, refunded: amount }, isRefunded)),
    ...then(isRefunded),
    news.statement,
  ]);
  if (made.length === 0) return null;
  if (!isTooOld) news.send();
  if (!isTooOld) context.waitUntil(sendRefund(context, id));
  return amount;
}

/** What the credit notes of a purchase are over, without tax. Paise. */
async function taxableRefunded({ db }: AppContext, transactionId: string): Promise<number> {
  const row = await db
    .select({ taxable: sql<number>`coalesce(sum(${invoices.taxable}), 0)` })
    .from(invoices)
    .where(and(eq(invoices.transactionId, transactionId), eq(invoices.kind, "credit_note")))
    .get();
  return row?.taxable ?? 0;
}
