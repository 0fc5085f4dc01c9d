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
 * Has a refund tried again that the provider has refused, under the same key, so that one that was made after all is not made twice. Returns whether
 * it had failed; null for an unknown one.
 */
export async function repeatRefund(context: AppContext, actor: AdminActor, id: string): Promise<boolean | null> {
  const { db } = context;
  const now = context.now();
  const audit = recordAudit(context, { actor, action: "refund_repeated", subjectId: id });
  const [repeated] = await db.batch([
    db.update(refunds).set({ status: "pending", nextAttemptAt: now, updatedAt: now }).where(and(eq(refunds.id, id), eq(refunds.status, "failed"))).returning({ id: refunds.id }),
    audit.statement,
  ]);
  if (repeated.length > 0) return true;
  return (await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id)).get()) ? false : null;
}

/** How many refunds have failed, and how many commissions are held: what an owner decides. */
export async function countWaitingMoney(db: Db): Promise<number> {
  const row = await db.get<{ count: number }>(
    sql`select (select count(*) from refunds where status = 'failed') + (select count(*) from referral_commissions where held_at is not null) as count`,
  );
  return row?.count ?? 0;
}
