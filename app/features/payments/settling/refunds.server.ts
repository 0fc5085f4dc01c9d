import { and, eq, inArray, isNotNull, lte, sql, type Column, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { minute } from "db/catalogues/time";
import { createId } from "db/id";
import { boosts, pointEntries, pointLots, providerPayments, refunds, transactions, verifications } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import type { RefundReason, RefundStatus } from "db/vocabulary";
import { PaymentsError, type RefundSnapshot } from "~/adapters/payments/port";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { takePoints } from "~/features/points/ledger.server";
import { lowerCommission } from "~/features/referrals/earning-commissions.server";
import { getSettings } from "~/features/settings/queries.server";
import { logError, logWarning } from "~/log/log";
import { boughtKey } from "../buying/queries.server";
import { writeInvoice } from "../invoices/invoices.server";
import { refundOf } from "../invoices/refund-amount";
import { splitTax, stateOfGstin } from "../invoices/tax";
import { newRefund } from "./new-refund";

/**
 * Razorpay refunds no payment that is older than six months; ten days are left for trying again. Counted from the beginning of the purchase, which may be
 * paid four days later: after paying, a buyer has at least the 165 days of the refund policy. Milliseconds.
 */
const refundableFor = 169 * 24 * 3_600_000;

/**
 * Whether a purchase can still be refunded, or is disputed, when the query runs: the same as `refundPurchase` and
 * `refundWhole` below allow. Once it is false it stays false, except after a new dispute or an owner's undo.
 * @param transactionId a column of the query @param now ms UTC
 */
export const mayGoBack = (
  transactionId: Column,
  now: number,
) => sql`exists (select 1 from transactions t where t.id = ${transactionId} and (
  (t.status = 'success' and t.created_at >= ${now - refundableFor} and (
    exists (select 1 from boosts b where b.transaction_id = t.id and b.status = 'waiting')
    or exists (select 1 from point_entries e join point_lots l on l.id = e.id
      where e.idempotency_key = 'points_bought:' || t.id and l.remaining > 0 and (e.expires_at is null or e.expires_at > ${now}))))
  or (t.status = 'success' and exists (select 1 from verifications v where v.transaction_id = t.id and v.status in ('documents', 'review')))
  or exists (select 1 from disputes d where d.payment_id = t.payment_id and d.status in ('open', 'under_review'))))`;

/** Former team members cannot refund what they bought for the company. */
const stillActsFor = (
  userId: string,
) => sql`(${transactions.wallet} <> 'employer' or exists (select 1 from companies c where c.user_id = ${transactions.walletUserId}
  and (c.user_id = ${userId} or exists (select 1 from company_members m where m.company_id = c.id and m.user_id = ${userId}))))`;

/** Payments disputed with the bank are not refunded by us. A won or withdrawn dispute is over. */
const undisputed = (paymentId: string) =>
  sql`not exists (select 1 from disputes d where d.payment_id = ${paymentId} and d.status not in ('won', 'closed'))`;

/**
 * Refunds the unspent points of a purchase, once: one batch deducts the points, writes the credit note and starts the
 * refund. Returns the refund; null when nothing is refundable: all points are spent or expired, or were refunded
 * already; "unknown" when the purchase is not theirs.
 * @param seen how many unspent points the buyer was shown
 */
export async function refundPurchase(
  context: AppContext,
  userId: string,
  transactionId: string,
  seen: number,
): Promise<{ points: number; amount: number } | null | "unknown"> {
  const { db } = context;
  const now = context.now();
  const found = await db
    .select({
      transaction: transactions,
      lotId: pointLots.id,
      left: pointLots.remaining,
      endsAt: pointEntries.expiresAt,
    })
    .from(transactions)
    .innerJoin(pointEntries, eq(pointEntries.idempotencyKey, boughtKey(transactionId)))
    .innerJoin(pointLots, eq(pointLots.id, pointEntries.id))
    .where(and(eq(transactions.id, transactionId), eq(transactions.userId, userId), stillActsFor(userId)))
    .get();
  if (!found) return refundUnused(context, userId, transactionId);
  const isOver = found.endsAt !== null && found.endsAt <= now;
  if (found.left === 0 || isOver || found.left !== seen || found.transaction.createdAt < now - refundableFor)
    return null;
  const {
    lotId,
    left,
    transaction: { wallet, walletUserId, taxable, amount: paid, points: bought, buyer, paymentId },
  } = found;
  if (!wallet || !walletUserId || taxable === null || !buyer || !paymentId) return null;
  const settings = await getSettings(db);
  const taxed = refundOf(
    { taxable, total: paid, points: bought },
    left,
    buyer.state === stateOfGstin(settings.seller.gstin),
  );
  const id = createId(now);
  // Unchanged since it was read: a purchase whose points were spent or refunded meanwhile is not refunded with these
  // amounts.
  const stands = sql`exists (select 1 from transactions where id = ${transactionId} and status = 'success') and exists (select 1 from point_lots where id = ${lotId} and remaining = ${left}) and ${undisputed(paymentId)}`;
  const isRefunded = existsIn(refunds, eq(refunds.id, id));
  const key = `points_refunded:${transactionId}`;
  const values = newRefund(
    {
      id,
      transactionId,
      paymentId,
      reason: "asked",
      amount: taxed.total,
      points: left,
      idempotencyKey: `refund_${id}`,
    },
    now,
  );
  const results = await db.batch([
    // The refund is written first, while its condition holds; the following statements depend on it.
    insertSelect(db, refunds, values, sql`where ${stands}`).returning({ id: refunds.id }),
    takePoints(
      context,
      {
        userId: walletUserId,
        wallet,
        points: left,
        reason: "points_refunded",
        reference: transactionId,
        key,
        account: "refunded",
        lotId,
      },
      isRefunded,
    ),
    writeInvoice(
      context,
      settings,
      { kind: "credit_note", transactionId, refundId: id, points: left, ...taxed },
      isRefunded,
    ),
    db
      .update(transactions)
      .set({ status: taxed.total === paid ? "refunded" : "partly_refunded", refunded: taxed.total, updatedAt: now })
      .where(and(eq(transactions.id, transactionId), isRefunded)),
    ...(await lowerCommission(context, transactionId, { refunded: left, paid: bought }, isRefunded)),
  ]);
  if (results[0].length === 0) return null;
  context.waitUntil(sendRefund(context, id));
  return { points: left, amount: taxed.total };
}

/** Refunds a boost that has not begun, or a verification without sent documents, in full; once, as above. */
async function refundUnused(
  context: AppContext,
  userId: string,
  transactionId: string,
): Promise<{ points: number; amount: number } | null | "unknown"> {
  const now = context.now();
  const found = await context.db
    .select()
    .from(transactions)
    .where(and(eq(transactions.id, transactionId), eq(transactions.userId, userId), stillActsFor(userId)))
    .get();
  if (!found || (found.kind !== "boost" && found.kind !== "verification")) return "unknown";
  const [table, unused] =
    found.kind === "boost" ? ([boosts, "waiting"] as const) : ([verifications, "documents"] as const);
  const isUnused = sql`exists (select 1 from ${table} where transaction_id = ${transactionId} and status = ${unused})`;
  // The documents of a verification are stored for a while after its decision.
  const returned = { status: "returned", updatedAt: now, ...(table === verifications && { decidedAt: now }) } as const;
  const end = (isRefunded: SQL) =>
    context.db
      .update(table)
      .set(returned)
      .where(and(eq(table.transactionId, transactionId), isRefunded));
  const amount = await refundWhole(context, found, {
    reason: "asked",
    when: isUnused,
    then: (isRefunded) => [end(isRefunded)],
  });
  return amount === null ? null : { points: 0, amount };
}

interface WholeRefund {
  reason: RefundReason;
  /** Must hold beside the purchase being paid. */
  when: SQL;
  /** Further statements in the same batch. @param isRefunded holds when it takes place */
  then: (isRefunded: SQL) => BatchItem<"sqlite">[];
}

/**
 * Refunds the whole price of a purchase once, with its credit note. If the payment is too old for the provider, a
 * refund that we owe is saved as failed until an owner pays it by hand, and a refund that the buyer requests is not
 * made. Returns the amount in paise; null when nothing is refundable.
 */
export async function refundWhole(
  context: AppContext,
  { id: transactionId, taxable, amount, buyer, paymentId, createdAt }: typeof transactions.$inferSelect,
  { reason, when, then }: WholeRefund,
): Promise<number | null> {
  const { db } = context;
  const now = context.now();
  const isTooOld = createdAt < now - refundableFor;
  if (taxable === null || !buyer || !paymentId || (isTooOld && reason === "asked")) return null;
  const settings = await getSettings(db);
  const taxed = splitTax(taxable, amount - taxable, buyer.state === stateOfGstin(settings.seller.gstin));
  const id = createId(now);
  const isRefunded = existsIn(refunds, eq(refunds.id, id));
  const refund = newRefund(
    { id, transactionId, paymentId, reason, amount, points: 0, idempotencyKey: `refund_${id}` },
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
  const [made] = await db.batch([
    insertSelect(
      db,
      refunds,
      values,
      sql`where exists (select 1 from transactions where id = ${transactionId} and status = 'success') and ${undisputed(paymentId)} and ${when}`,
    ).returning({ id: refunds.id }),
    writeInvoice(
      context,
      settings,
      { kind: "credit_note", transactionId, refundId: id, points: 0, ...taxed },
      isRefunded,
    ),
    db
      .update(transactions)
      .set({ status: "refunded", refunded: amount, updatedAt: now })
      .where(and(eq(transactions.id, transactionId), isRefunded)),
    ...(await lowerCommission(context, transactionId, { refunded: amount, paid: amount }, isRefunded)),
    ...then(isRefunded),
  ]);
  if (made.length === 0) return null;
  if (!isTooOld) context.waitUntil(sendRefund(context, id));
  return amount;
}

const perRun = 20;
const perRefund = { statements: 4, requests: 1 };

/** Refunds that are due to be sent or polled, the longest waiting first. */
const dueRefunds = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    // A literal, since the partial index requires it.
    .where(and(isNotNull(refunds.nextAttemptAt), lte(refunds.nextAttemptAt, now())))
    .orderBy(refunds.nextAttemptAt)
    .limit(perRun);

/** Sends refunds to the provider, and polls unfinished ones; for the cron. */
export async function sendRefunds(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  let sent = 0;
  if (!context.payments) return { sent };
  for (const { id } of await dueRefunds(context)) {
    if (!budget.allows(perRefund)) break;
    await sendRefund(context, id);
    sent++;
  }
  return { sent };
}

/** The delay until the provider is asked again: doubled each time, at most six hours. Milliseconds. */
const waitAfter = (attempts: number) => Math.min(2 ** attempts * minute, 6 * 60 * minute);

/** Requests a refund from the provider under its key, so that repeated requests make one refund. */
async function sendRefund(context: AppContext, id: string): Promise<void> {
  const { db, payments } = context;
  const refund = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), inArray(refunds.status, ["pending", "sent"])))
    .get();
  if (!refund || !payments) return;
  const { paymentId, amount, idempotencyKey, renewals, attempts } = refund;
  const key = renewals === 0 ? idempotencyKey : `${idempotencyKey}_${renewals}`;
  const now = context.now();
  try {
    await applyRefund(context, await payments.refund({ paymentId, amount, key }), id);
    // Until it is processed the provider is asked again; a message of it may come first.
    await db
      .update(refunds)
      .set({ attempts: attempts + 1, nextAttemptAt: now + 6 * 60 * minute })
      .where(and(eq(refunds.id, id), eq(refunds.status, "sent")));
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    // A refund that the provider has made is only polled: an error says nothing about the money.
    const isOver = error.kind === "refused" && refund.providerId === null;
    if (isOver) logError(`the refund ${id}`, error);
    else logWarning(`the refund ${id} waits: ${error.message}`);
    await db
      .update(refunds)
      .set({
        attempts: attempts + 1,
        lastError: error.message,
        updatedAt: now,
        ...(isOver ? { status: "failed" as const, nextAttemptAt: null } : { nextAttemptAt: now + waitAfter(attempts) }),
      })
      .where(and(eq(refunds.id, id), inArray(refunds.status, ["pending", "sent"])));
  }
}

/** The allowed transitions of a refund by the provider's message; a failed one may still be processed. */
const before: Record<RefundSnapshot["status"], RefundStatus[]> = {
  pending: ["pending"],
  processed: ["pending", "sent", "failed"],
  failed: ["pending", "sent"],
};

/** Processes a refund's message, only forward. @param ownId the refund's id, if its provider id is unknown */
export async function applyRefund(
  { db, now }: AppContext,
  { id: providerId, status }: RefundSnapshot,
  ownId?: string,
): Promise<void> {
  const settled = status === "pending" ? { status: "sent" as const } : { status, nextAttemptAt: null };
  const [changed] = await db
    .update(refunds)
    .set({ ...settled, providerId, updatedAt: now() })
    .where(
      and(
        ownId === undefined ? eq(refunds.providerId, providerId) : eq(refunds.id, ownId),
        inArray(refunds.status, before[status]),
      ),
    )
    .returning({ id: refunds.id, paymentId: refunds.paymentId, transactionId: refunds.transactionId });
  if (!changed) return;
  if (status === "failed")
    logError(`the refund ${changed.id}`, new Error("the provider could not give the money back"));
  if (status === "processed") {
    const all = sql`(select coalesce(sum(amount), 0) from refunds where transaction_id = ${changed.transactionId} and payment_id = ${changed.paymentId} and status = 'processed')`;
    await db
      .update(providerPayments)
      .set({ status: "refunded", updatedAt: now() })
      .where(and(eq(providerPayments.id, changed.paymentId), eq(providerPayments.amount, all)));
  }
}
