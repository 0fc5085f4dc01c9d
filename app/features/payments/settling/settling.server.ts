import { and, eq, gt, inArray, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { providerPayments, refunds, transactions } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import type { paymentStatuses } from "db/vocabulary";
import type { PaymentSnapshot, PaymentsPort } from "~/adapters/payments/port";
import { addVerification, badgeOfPackage } from "~/features/companies/verification/verification.server";
import type { AppContext } from "~/features/context";
import { levelOf } from "~/features/jobs/boosts/boost";
import { addBoost, settleBoosts } from "~/features/jobs/boosts/boosts.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { earnPoints } from "~/features/points/ledger.server";
import { earnCommission } from "~/features/referrals/earning-commissions.server";
import { getSettings } from "~/features/settings/queries.server";
import type { Settings } from "~/features/settings/settings";
import { logError } from "~/log/log";
import { boughtKey } from "../buying/queries.server";
import { writeInvoice } from "../invoices/invoices.server";
import { splitTax, stateOfGstin } from "../invoices/tax";
import { providerOf } from "../provider";
import { newRefund } from "../refunds/new-refund";
import { pollAfterPaid, statusesBefore, type SettledStatus } from "../transaction";

/** A transaction that may change from its current status to another one. */
const canBecome = (id: string, status: SettledStatus) =>
  and(eq(transactions.id, id), inArray(transactions.status, [...statusesBefore(status)]));

/** unknown: there is no such order; wrong: amount or currency are not those of the order, and nothing is given for it. */
type Applied = "settled" | "failed" | "unchanged" | "unknown" | "wrong";

/**
 * Processes the provider's data about a payment, from a callback, message or poll. However often and in whatever order
 * they come, a captured payment has one effect: in one batch the transaction is paid, its points are credited, its
 * invoice is written and the payer is notified. A second captured payment of an order is refunded.
 * @param tellers the providers that may have sent it; by default the transaction's own
 */
export async function applyPayment(
  context: AppContext,
  payment: PaymentSnapshot,
  tellers?: readonly (PaymentsPort | null)[],
): Promise<Applied> {
  const { db } = context;
  const transaction = await db.select().from(transactions).where(eq(transactions.orderId, payment.orderId)).get();
  if (!transaction || (tellers && !tellers.includes(providerOf(context, transaction.kind)))) return "unknown";
  if (payment.currency !== "INR" || payment.amount !== transaction.amount) {
    logError("a payment", new Error(`payment ${payment.id} is not over the amount of transaction ${transaction.id}`));
    return "wrong";
  }
  const now = context.now();
  const seen = rememberPayment(context, transaction.id, payment, now);
  if (payment.status === "failed") {
    const fail = db
      .update(transactions)
      .set({ status: "failed", failure: payment.failure, updatedAt: now })
      .where(canBecome(transaction.id, "failed"));
    const [, failed] = await db.batch([seen, fail.returning({ id: transactions.id })]);
    return failed.length > 0 ? "failed" : "unchanged";
  }
  if (payment.status !== "captured") {
    await seen;
    return "unchanged";
  }
  const settings = await getSettings(db);
  const canSettle = canBecome(transaction.id, "success");
  const ifSettled = sql`exists (select 1 from transactions where ${canSettle})`;
  const event = recordEvent(context, { kind: "transaction.changed", transactionId: transaction.id }, ifSettled);
  const settle = db
    .update(transactions)
    .set({ status: "success", paymentId: payment.id, pollAt: now + pollAfterPaid, failure: null, updatedAt: now })
    .where(canSettle);
  // The purchase is written before the change, while its condition holds; a second payment is detected after it.
  const results = await db.batch([
    seen,
    event.statement,
    ...(await boughtBy(context, settings, transaction, ifSettled)),
    settle.returning({ id: transactions.id }),
    ...returnSecond(context, transaction.id, payment, now),
  ]);
  const settled = results.at(-3) as { id: string }[];
  if (settled.length > 0) event.send();
  return settled.length > 0 ? "settled" : "unchanged";
}

type Transaction = typeof transactions.$inferSelect;

/**
 * The effects of a paid transaction: the bought item, its invoice, and the commission of the buyer's referrer. A test
 * payment has none.
 */
async function boughtBy(
  context: AppContext,
  settings: Settings,
  transaction: Transaction,
  ifSettled: SQL,
): Promise<BatchItem<"sqlite">[]> {
  const { id, points, amount, taxable, buyer } = transaction;
  if (taxable === null || !buyer) return [];
  // As it was paid, whatever the settings say now.
  const taxed = splitTax(taxable, amount - taxable, buyer.state === stateOfGstin(settings.seller.gstin));
  return [
    ...deliver(context, transaction, ifSettled),
    writeInvoice(
      context,
      settings,
      { kind: "invoice", transactionId: id, refundId: null, points, ...taxed },
      ifSettled,
    ),
    ...(await earnCommission(context, settings, transaction, ifSettled)),
  ];
}

/**
 * Credits points to the wallet, a guest's points only when they are claimed; boosts the job; or adds a verification
 * that needs the company's documents.
 */
function deliver(
  context: AppContext,
  { id, kind, wallet, walletUserId, points, packageKey, lasts, jobId, companyId }: Transaction,
  ifSettled: SQL,
): BatchItem<"sqlite">[] {
  if ((kind === "points" || kind === "lead") && wallet) {
    if (!walletUserId) return [];
    return [
      earnPoints(
        context,
        {
          userId: walletUserId,
          wallet,
          points,
          reason: "points_bought",
          reference: id,
          key: boughtKey(id),
          account: "sold",
        },
        ifSettled,
      ),
    ];
  }
  if (kind === "boost" && packageKey && lasts && jobId && companyId) {
    const boost = {
      id: createId(context.now()),
      jobId,
      companyId,
      level: levelOf(packageKey),
      days: lasts,
      points: 0,
      transactionId: id,
    };
    return [addBoost(context, boost, ifSettled), ...settleBoosts(context, jobId)];
  }
  const badge = badgeOfPackage(packageKey);
  if (kind === "verification" && badge && lasts && companyId) {
    return [
      addVerification(
        context,
        { id: createId(context.now()), companyId, transactionId: id, badge, months: lasts },
        ifSettled,
      ),
    ];
  }
  throw new Error(`the transaction ${id} does not say what was bought`);
}

/** The statement that stores the provider's data about a payment; its status only goes forward. */
function rememberPayment(
  { db }: AppContext,
  transactionId: string,
  { id, status, amount, method, failure }: PaymentSnapshot,
  now: number,
) {
  const rank = (column: SQL) =>
    sql`case ${column} ${sql.join(
      ranks.map((name, index) => sql`when ${name} then ${index}`),
      sql` `,
    )} end`;
  return db
    .insert(providerPayments)
    .values({ id, transactionId, status, amount, method, failure, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: providerPayments.id,
      set: { status, method, failure, updatedAt: now },
      setWhere: gt(rank(sql`excluded.status`), rank(sql`provider_payments.status`)),
    });
}

/** A failed payment may still be authorized: banks answer late. */
const ranks = [
  "created",
  "failed",
  "authorized",
  "captured",
  "refunded",
] as const satisfies readonly (typeof paymentStatuses)[number][];

/** The statements that refund a second captured payment of a paid transaction, once, and notify its buyer; they run after the settlement. */
function returnSecond(
  context: AppContext,
  transactionId: string,
  { id: paymentId, amount }: PaymentSnapshot,
  now: number,
) {
  const id = createId(now);
  const values = newRefund(
    {
      id,
      transactionId,
      paymentId,
      reason: "paid_twice",
      amount,
      points: 0,
      idempotencyKey: `paid_twice_${paymentId}`,
    },
    now,
  );
  const news = recordEvent(
    context,
    { kind: "refund.granted", refundId: id },
    existsIn(refunds, eq(refunds.id, id)),
    "cron",
  );
  return [
    insertSelect(
      context.db,
      refunds,
      values,
      sql`from transactions where ${transactions.id} = ${transactionId} and kind <> 'test' and payment_id <> ${paymentId}`,
    ).onConflictDoNothing({ target: refunds.idempotencyKey }),
    news.statement,
  ] as const;
}
