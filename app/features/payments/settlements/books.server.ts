import { and, eq, gte, inArray, isNull, lt, not, notInArray, sql } from "drizzle-orm";
import { providerPayments, refunds, transactions } from "db/schema";
import { eachOf, existsIn } from "db/statements";
import type { SettledItem } from "~/adapters/payments/port";
import type { AppContext } from "~/features/context";
import type { OwnBooks } from "./settlement-day";

const mostOverdue = 50;

/**
 * The ledger's entries for the settled payments and refunds.
 * @param overdue the times of capture, ms UTC, between which a payment should have been settled
 */
export async function readBooks(
  { db }: Pick<AppContext, "db">,
  items: readonly SettledItem[],
  overdue: { from: number; to: number },
): Promise<OwnBooks> {
  const idsOf = (kind: SettledItem["kind"]) => eachOf(items.filter((item) => item.kind === kind).map(({ id }) => id));
  const { id, amount, status, settlementId, createdAt } = providerPayments;
  // A test payment moves no money.
  const isReal = not(
    existsIn(transactions, and(eq(transactions.id, providerPayments.transactionId), eq(transactions.kind, "test"))),
  );
  const [payments, own, late] = await db.batch([
    db
      .select({ id, amount, status, settlementId })
      .from(providerPayments)
      .where(inArray(id, idsOf("payment"))),
    db
      .select({ id: sql<string>`${refunds.providerId}`, amount: refunds.amount, settlementId: refunds.settlementId })
      .from(refunds)
      .where(inArray(refunds.providerId, idsOf("refund"))),
    db
      .select({ id, amount, createdAt })
      .from(providerPayments)
      .where(
        and(
          gte(createdAt, overdue.from),
          lt(createdAt, overdue.to),
          sql`${status} = 'captured'`,
          isNull(settlementId),
          notInArray(id, idsOf("payment")),
          isReal,
        ),
      )
      .orderBy(createdAt)
      .limit(mostOverdue),
  ]);
  return { payments, refunds: own, overdue: late };
}

/**
 * The statements that record the fee of each settled payment and the transfer of each payment and refund; existing
 * values are kept.
 */
export function writeSettled({ db }: Pick<AppContext, "db">, items: readonly SettledItem[], now: number) {
  const lines = (kind: SettledItem["kind"]) =>
    sql`json_each(${JSON.stringify(items.filter((item) => item.kind === kind))}) as i`;
  const id = sql`i.value ->> 'id'`;
  const settled = { settlementId: sql`i.value ->> 'settlementId'`, updatedAt: now };
  return [
    db
      .update(providerPayments)
      .set({ ...settled, fee: sql`i.value ->> 'fee'`, feeTax: sql`i.value ->> 'tax'` })
      .from(lines("payment"))
      .where(and(eq(providerPayments.id, id), isNull(providerPayments.settlementId))),
    db
      .update(refunds)
      .set(settled)
      .from(lines("refund"))
      .where(and(eq(refunds.providerId, id), isNull(refunds.settlementId))),
  ] as const;
}
