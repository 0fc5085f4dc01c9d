import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { refunds } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";

const atOnce = 50;

/** Refunds that the provider has refused for good, the oldest first, at most 50. */
export const listFailedRefunds = (db: Db) =>
  db
    .select({
      id: refunds.id, transactionId: refunds.transactionId, paymentId: refunds.paymentId, amount: refunds.amount, reason: refunds.reason, error: refunds.lastError, attempts: refunds.attempts,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    // A literal, as the partial index wants it.
    .where(sql`${refunds.status} = 'failed'`)
    .orderBy(asc(refunds.createdAt))
    .limit(atOnce);

/**
 * Has a refund tried again that has failed. One that the provider refused keeps its key, so that one that was made after all is not made twice; one that
 * the provider made and the bank did not take gets a new key, since the old one would only give the failed one again. Returns whether it had failed; null
 * for an unknown one.
 */
export async function repeatRefund(context: AppContext, actor: AdminActor, id: string): Promise<boolean | null> {
  const { db } = context;
  const now = context.now();
  const audit = recordAudit(context, { actor, action: "refund_repeated", subjectId: id });
  const [repeated] = await db.batch([
    db
      .update(refunds)
      .set({
        status: "pending", nextAttemptAt: now, updatedAt: now, providerId: null,
        renewals: sql`${refunds.renewals} + case when ${refunds.providerId} is null then 0 else 1 end`,
      })
      .where(and(eq(refunds.id, id), eq(refunds.status, "failed")))
      .returning({ id: refunds.id }),
    audit.statement,
  ]);
  return repeated.length > 0 ? true : isKnown(context, id);
}

/** Notes that a failed refund was paid by hand, once, with the bank's reference. Returns whether it had failed; null for an unknown one. */
export async function settleRefund(context: AppContext, actor: AdminActor, id: string, reference: string): Promise<boolean | null> {
  const { db } = context;
  const audit = recordAudit(context, { actor, action: "refund_settled", subjectId: id, detail: reference });
  const [settled] = await db.batch([
    db
      .update(refunds)
      .set({ status: "processed", nextAttemptAt: null, lastError: null, updatedAt: context.now() })
      .where(and(eq(refunds.id, id), eq(refunds.status, "failed")))
      .returning({ id: refunds.id }),
    audit.statement,
  ]);
  return settled.length > 0 ? true : isKnown(context, id);
}

const isKnown = async ({ db }: AppContext, id: string) => ((await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id)).get()) ? false : null);
