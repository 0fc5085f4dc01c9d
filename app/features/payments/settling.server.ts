import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { transactions } from "db/schema";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { statusesBefore, type SettledStatus } from "./transaction";

/**
 * Writes down what became of a payment, once however often it is reported; of one that has arrived the payer learns. Returns
 * false when there is none, or when it is so already or cannot come to stand so.
 * @param bought statements that give what was paid for; they take place only under the given condition, which holds when this
 * very change took place
 */
export async function settleTransaction(
  context: AppContext,
  id: string,
  status: SettledStatus,
  bought: (ifSettled: SQL) => BatchItem<"sqlite">[] = () => [],
): Promise<boolean> {
  const { db } = context;
  const canSettle = and(eq(transactions.id, id), inArray(transactions.status, [...statusesBefore(status)]));
  const ifSettled = sql`exists (select 1 from transactions where ${canSettle})`;
  const event = recordEvent(context, { kind: "transaction.changed", transactionId: id }, status === "success" ? ifSettled : sql`0`);
  // What goes with the change comes before it, while its condition still holds.
  const [settled] = (
    await db.batch([event.statement, ...bought(ifSettled), db.update(transactions).set({ status, updatedAt: context.now() }).where(canSettle).returning({ id: transactions.id })])
  ).slice(-1) as [{ id: string }[]];
  if (settled.length > 0 && status === "success") event.send();
  return settled.length > 0;
}
