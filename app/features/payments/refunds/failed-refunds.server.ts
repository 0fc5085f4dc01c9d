import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { refunds, transactions } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { companyOfPayment } from "../company-of-payment.server";

const atOnce = 50;

/** Refunds that the provider has refused for good, the oldest first, at most 50. */
export const listFailedRefunds = (db: Db) =>
  db
    .select({
      id: refunds.id,
      transactionId: refunds.transactionId,
      paymentId: refunds.paymentId,
      amount: refunds.amount,
      reason: refunds.reason,
      error: refunds.lastError,
      attempts: refunds.attempts,
      createdAt: refunds.createdAt,
      updatedAt: refunds.updatedAt,
      buyer: transactions.buyer,
      companyId: companyOfPayment,
    })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    // A literal, since the partial index requires it.
    .where(sql`${refunds.status} = 'failed'`)
    .orderBy(asc(refunds.createdAt))
    .limit(atOnce);

/** again: it has not failed, or not any more; changed: it is not as the page has shown it. */
type RefundResult = "done" | "again" | "changed" | null;

/**
 * The owner's reason, and the time of the refund's last change that the page has shown, ms UTC; null when no page was
 * shown.
 */
interface Grounds {
  reason: string;
  seenAt: number | null;
}

const asSeen = (id: string, seenAt: number | null) =>
  and(eq(refunds.id, id), eq(refunds.status, "failed"), seenAt === null ? undefined : eq(refunds.updatedAt, seenAt));

/**
 * Retries a failed refund. One refused by the provider keeps its key, so that it cannot be made twice. One rejected by
 * the bank gets a new key, since the old one would only return the failed refund again. Null for an unknown one.
 */
export async function repeatRefund(
  context: AppContext,
  actor: AdminActor,
  id: string,
  { reason, seenAt }: Grounds,
): Promise<RefundResult> {
  const { db } = context;
  const now = context.now();
  const audit = recordAudit(context, {
    actor,
    action: "refund_repeated",
    subjectId: id,
    detail: reason,
    before: { status: "failed" },
    after: { status: "pending" },
  });
  const [repeated] = await db.batch([
    db
      .update(refunds)
      .set({
        status: "pending",
        nextAttemptAt: now,
        updatedAt: now,
        providerId: null,
        renewals: sql`${refunds.renewals} + case when ${refunds.providerId} is null then 0 else 1 end`,
      })
      .where(asSeen(id, seenAt))
      .returning({ id: refunds.id }),
    audit.statement,
  ]);
  return repeated.length > 0 ? "done" : refusalOf(context, id);
}

/** Notes that a failed refund was paid by hand, once, with the bank's reference; its buyer is notified. Null for an unknown one. */
export async function settleRefund(
  context: AppContext,
  actor: AdminActor,
  id: string,
  { reference, reason, seenAt }: Grounds & { reference: string },
): Promise<RefundResult> {
  const { db } = context;
  const audit = recordAudit(context, {
    actor,
    action: "refund_settled",
    subjectId: id,
    detail: reason,
    before: { status: "failed" },
    after: { status: "processed", reference },
  });
  const news = recordEvent(context, { kind: "refund.settled", refundId: id, reference }, audit.done);
  const [settled] = await db.batch([
    db
      .update(refunds)
      .set({ status: "processed", nextAttemptAt: null, lastError: null, updatedAt: context.now() })
      .where(asSeen(id, seenAt))
      .returning({ id: refunds.id }),
    audit.statement,
    news.statement,
  ]);
  if (settled.length === 0) return refusalOf(context, id);
  news.send();
  return "done";
}

async function refusalOf({ db }: AppContext, id: string): Promise<RefundResult> {
  const found = await db.select({ status: refunds.status }).from(refunds).where(eq(refunds.id, id)).get();
  return found ? (found.status === "failed" ? "changed" : "again") : null;
}
