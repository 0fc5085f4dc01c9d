import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { day } from "db/catalogues/time";
import { proposals, refunds, transactions } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { makeRefund, type Transaction } from "~/features/payments/refunds/making.server";
import { pointsOfShare } from "~/features/payments/refunds/refund-amount";
import { isDisputed } from "~/features/payments/refunds/refund-rules.server";
import { findUnspent } from "~/features/payments/refunds/unspent.server";
import { getSettings } from "~/features/settings/queries.server";
import { formatAmount } from "~/ui/format";
import { propose } from "./proposing.server";
import { again, done, refused, type ActResult } from "./result";

interface RefundOrder {
  transactionId: string;
  /** Paise with tax. */
  amount: number;
  reason: string;
  /** Created with the form, so that the same submission never counts twice. */
  press: string;
}

const keyOf = ({ press }: RefundOrder) => `refund_${press}`;
const repeated = "This refund was made before";

/**
 * How many paise an owner has refunded alone within a day; those that a second owner has approved do not count.
 */
const refundedToday = ({ now }: AppContext, actor: AdminActor) =>
  sql`(select coalesce(sum(l.after ->> 'amount'), 0) from audit_log l where l.actor_id = ${actor.userId} and l.created_at > ${now() - day} and l.action = 'payment_refunded' and l.after ->> 'proposal' is null)`;

const isMade = async ({ db }: AppContext, order: RefundOrder) =>
  (await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.idempotencyKey, keyOf(order)))
    .get()) !== undefined;

const findPurchase = ({ db }: AppContext, { transactionId }: RefundOrder) =>
  db.select().from(transactions).where(eq(transactions.id, transactionId)).get();

/**
 * Refunds a payment, or a part of what is unspent of it, and notifies its buyer: points are deducted, a boost or badge
 * ends. The limit of the settings holds for all that an owner refunds within a day: above it nothing moves, and the act
 * needs a second owner. Owners cannot refund their own payments. "changed" when the payment is not as the page has
 * shown it. Null for an unknown one.
 * @param seenAt the time of the payment's last change that the page has shown, ms UTC; null when no page was shown
 */
export async function refundPayment(
  context: AppContext,
  actor: AdminActor,
  order: RefundOrder,
  seenAt: number | null,
): Promise<ActResult | "changed"> {
  const [found, { limits }] = await Promise.all([findPurchase(context, order), getSettings(context.db)]);
  if (!found) return null;
  if (await isMade(context, order)) return again(repeated);
  if (seenAt !== null && found.updatedAt !== seenAt) return "changed";
  const faults = await faultOf(context, actor, found, order);
  if (faults) return faults;
  const today = refundedToday(context, actor);
  const limit = limits.refundRupees * 100;
  const row = await context.db.get<{ paise: number }>(sql`select ${today} as paise`);
  if (row.paise + order.amount > limit)
    return propose(context, actor, {
      act: "refund_payment",
      subjectId: found.id,
      payload: { amount: order.amount, press: order.press },
      reason: order.reason,
      action: "refund_proposed",
      after: { amount: order.amount },
    });
  return refund(context, actor, found, order, sql`${today} + ${order.amount} <= ${limit}`);
}

/**
 * Makes a proposed refund, for the owner who approves. @param order.proposal its id @param when holds only while the
 * proposal is pending @param behind statements for the same batch, under the condition that it took place
 */
export async function refundProposed(
  context: AppContext,
  actor: AdminActor,
  order: RefundOrder & { proposal: string },
  when: SQL,
  behind: (done: SQL) => BatchItem<"sqlite">[],
): Promise<ActResult> {
  const found = await findPurchase(context, order);
  if (!found) return null;
  const faults = await faultOf(context, actor, found, order);
  if (faults) return faults;
  const result = await refund(context, actor, found, order, when, behind);
  return result === "changed" ? refused("The payment has changed. Check it and try again.") : result;
}

/** Whether a refund of the payment waits for a second owner. */
export const isRefundProposed = async ({ db }: Pick<AppContext, "db">, transactionId: string): Promise<boolean> =>
  (await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      // A literal, since the partial index requires it.
      and(
        eq(proposals.act, "refund_payment"),
        eq(proposals.subjectId, transactionId),
        sql`${proposals.status} = 'waiting'`,
      ),
    )
    .get()) !== undefined;

/** Why an owner cannot make this refund; null when nothing stands against it. */
async function faultOf(context: AppContext, actor: AdminActor, found: Transaction, { amount }: RefundOrder) {
  if (found.userId === actor.userId) return refused("You can't refund your own payment. Another owner must.");
  const dispute = await context.db.get<{ is: number }>(sql`select ${isDisputed(found.paymentId)} as "is"`);
  if (dispute.is === 1) return refused("This payment is disputed with the bank. Answer the dispute first.");
  const unspent = await findUnspent(context, found);
  if (!unspent) return refused("Nothing of this payment is unspent, so there's nothing to refund.", "amount");
  if (amount > unspent.most) return refused(`Only ${formatAmount(unspent.most)} is unspent.`, "amount");
  if (amount < unspent.most && !unspent.canBeParted)
    return refused(`The guest hasn't claimed it yet: refund all of it, ${formatAmount(unspent.most)}.`, "amount");
  return null;
}

/** @param when holds only where the act may take place @param behind as of `refundProposed` */
async function refund(
  context: AppContext,
  actor: AdminActor,
  found: Transaction,
  order: RefundOrder & { proposal?: string },
  when: SQL,
  behind: (done: SQL) => BatchItem<"sqlite">[] = () => [],
): Promise<ActResult | "changed"> {
  const unspent = await findUnspent(context, found);
  if (!unspent || order.amount > unspent.most) return "changed";
  const { amount, reason, proposal } = order;
  const points = Math.min(
    unspent.points,
    amount === unspent.most ? unspent.points : pointsOfShare({ total: found.amount, points: found.points }, amount),
  );
  const made = await makeRefund(context, found, {
    reason: "granted",
    amount,
    points,
    key: keyOf(order),
    when: sql`${unspent.asRead} and ${when}`,
    then: (isRefunded) => {
      const audit = recordAudit(
        context,
        {
          actor,
          action: "payment_refunded",
          subjectId: found.id,
          detail: reason,
          before: { status: found.status, refunded: found.refunded },
          after: { amount, points, refunded: found.refunded + amount, ...(proposal && { proposal }) },
        },
        isRefunded,
      );
      return [...unspent.end(isRefunded, points), audit.statement, ...behind(audit.done)];
    },
  });
  if (made !== null) return done(`${formatAmount(made)} is being refunded. The buyer gets the credit note by email`);
  if (await isMade(context, order)) return again(repeated);
  return (await faultOf(context, actor, found, order)) ?? "changed";
}
