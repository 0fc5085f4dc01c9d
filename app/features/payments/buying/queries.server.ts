import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { boosts, invoices, pointEntries, pointLots, refunds, transactions, verifications } from "db/schema";
import type { TransactionKind } from "db/vocabulary";

/** A person's transaction with its invoices, refunds and refundable amount; null when it is not theirs. */
export async function findOwnTransaction(db: Db, userId: string, id: string) {
  const transaction = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.id, id), eq(transactions.userId, userId)))
    .get();
  return transaction ? withPapers(db, transaction) : null;
}

/** The same for a holder of its key (payment-key.ts); null when there is none. */
export async function findTransaction(db: Db, id: string) {
  const transaction = await db.select().from(transactions).where(eq(transactions.id, id)).get();
  return transaction ? withPapers(db, transaction) : null;
}

async function withPapers(db: Db, transaction: typeof transactions.$inferSelect) {
  const { id } = transaction;
  const [papers, back, left] = await Promise.all([
    db
      .select({
        number: invoices.id,
        kind: invoices.kind,
        createdAt: invoices.createdAt,
        taxable: invoices.taxable,
        cgst: invoices.cgst,
        sgst: invoices.sgst,
        igst: invoices.igst,
      })
      .from(invoices)
      .where(eq(invoices.transactionId, id))
      .orderBy(invoices.createdAt),
    db
      .select({
        id: refunds.id,
        amount: refunds.amount,
        status: refunds.status,
        reason: refunds.reason,
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .where(eq(refunds.transactionId, id))
      .orderBy(refunds.createdAt),
    findLeft(db, id),
  ]);
  return { transaction, papers, refunds: back, ...left, isUnused: await isUnused(db, transaction) };
}

/** Whether a boost has not begun, or the documents of a verification were not sent. */
async function isUnused(db: Db, { id, kind }: { id: string; kind: TransactionKind }): Promise<boolean> {
  if (kind === "boost")
    return (
      (await db.select({ status: boosts.status }).from(boosts).where(eq(boosts.transactionId, id)).get())?.status ===
      "waiting"
    );
  return (
    kind === "verification" &&
    (
      await db
        .select({ status: verifications.status })
        .from(verifications)
        .where(eq(verifications.transactionId, id))
        .get()
    )?.status === "documents"
  );
}

/**
 * The purchase's points that are neither spent nor expired, and when the unspent ones expired (ms UTC); null when none
 * did.
 */
async function findLeft(db: Db, transactionId: string): Promise<{ unspent: number; ranOutAt: number | null }> {
  const lot = await db
    .select({
      unspent: pointLots.remaining,
      endsAt: pointEntries.expiresAt,
      isExpired:
        sql`exists (select 1 from point_entries x where x.idempotency_key = 'points_expired:' || ${pointLots.id})`.mapWith(
          Boolean,
        ),
    })
    .from(pointEntries)
    .innerJoin(pointLots, eq(pointLots.id, pointEntries.id))
    .where(eq(pointEntries.idempotencyKey, boughtKey(transactionId)))
    .get();
  return lot ? { unspent: lot.unspent, ranOutAt: lot.isExpired ? lot.endsAt : null } : { unspent: 0, ranOutAt: null };
}

/** The ledger key of a purchase. */
export const boughtKey = (transactionId: string) => `points_bought:${transactionId}`;

/**
 * The transaction that a payer names by its number and the buyer's e-mail address; null for all others. Null for test
 * payments, too.
 */
export async function findPayable(
  db: Db,
  id: string,
  email: string,
): Promise<{ id: string; walletUserId: string | null } | null> {
  const found = await db
    .select({
      id: transactions.id,
      walletUserId: transactions.walletUserId,
      buyer: transactions.buyer,
      kind: transactions.kind,
    })
    .from(transactions)
    .where(eq(transactions.id, id))
    .get();
  return found?.buyer?.email.toLowerCase() === email.toLowerCase() && found.kind !== "test" ? found : null;
}

/** How many purchases a page lists. */
export const purchasesPerPage = 20;

/** The purchases of a person, the newest first, one more than a page shows. @param after the last one that was shown */
export function listTransactions(db: Db, userId: string, after: string | null) {
  const older = sql`(${transactions.createdAt}, ${transactions.id}) < (select t.created_at, t.id from transactions t where t.id = ${after} and t.user_id = ${userId})`;
  return db
    .select({
      id: transactions.id,
      kind: transactions.kind,
      packageKey: transactions.packageKey,
      amount: transactions.amount,
      points: transactions.points,
      status: transactions.status,
      createdAt: transactions.createdAt,
      invoice: invoices.id,
    })
    .from(transactions)
    .leftJoin(invoices, and(eq(invoices.transactionId, transactions.id), sql`${invoices.kind} = 'invoice'`))
    .where(and(eq(transactions.userId, userId), ne(transactions.kind, "test"), after === null ? undefined : older))
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(purchasesPerPage + 1);
}

/** The transaction of a provider's order; null when there is none. */
export async function findTransactionOfOrder(db: Db, orderId: string) {
  const found = await db
    .select({
      id: transactions.id,
      orderId: transactions.orderId,
      polls: transactions.polls,
      pollAt: transactions.pollAt,
      status: transactions.status,
      kind: transactions.kind,
      createdAt: transactions.createdAt,
    })
    .from(transactions)
    .where(eq(transactions.orderId, orderId))
    .get();
  return found ?? null;
}
