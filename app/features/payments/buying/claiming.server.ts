import { and, eq, isNull, sql } from "drizzle-orm";
import { invoices, transactions } from "db/schema";
import { ifChanged } from "db/statements";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { earnPoints } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { boughtKey } from "./queries.server";

/** An unclaimed guest purchase is refunded this long after the payment, which is when its invoice was written. Milliseconds: 30 days. */
export const claimableFor = 30 * 24 * 3_600_000;

/** A guest's purchase; null when there is none. The caller has checked the key from the mail. */
export async function findClaimable({ db }: Pick<AppContext, "db">, id: string) {
  const found = await db
    .select({
      id: transactions.id,
      userId: transactions.userId,
      wallet: transactions.wallet,
      points: transactions.points,
      amount: transactions.amount,
      status: transactions.status,
      paidAt: invoices.createdAt,
    })
    .from(transactions)
    .leftJoin(invoices, and(eq(invoices.transactionId, transactions.id), eq(invoices.kind, "invoice")))
    .where(and(eq(transactions.id, id), eq(transactions.kind, "points")))
    .get();
  return found ?? null;
}

/**
 * Credits a guest's purchased points to a wallet, once, and notifies its owner. Returns false when they were claimed
 * before, or the purchase was refunded.
 * @param claimer the claiming person and the wallet's owner; for a company its founder
 */
export async function claimPurchase(
  context: AppContext,
  id: string,
  claimer: { userId: string; walletUserId: string },
): Promise<boolean> {
  const { db } = context;
  const found = await findClaimable(context, id);
  if (!found?.wallet) return false;
  // How long points last.
  await getSettings(db);
  const waits = and(eq(transactions.id, id), isNull(transactions.userId), eq(transactions.status, "success"));
  const event = recordEvent(context, { kind: "transaction.changed", transactionId: id }, ifChanged);
  const entry = {
    userId: claimer.walletUserId,
    wallet: found.wallet,
    points: found.points,
    reason: "points_bought",
    reference: id,
    key: boughtKey(id),
    account: "sold",
  } as const;
  const [, claimed] = await db.batch([
    // The points are credited first, while the purchase is still unclaimed.
    earnPoints(context, entry, sql`exists (select 1 from transactions where ${waits})`),
    db
      .update(transactions)
      .set({ ...claimer, updatedAt: context.now() })
      .where(waits)
      .returning({ id: transactions.id }),
    event.statement,
  ]);
  if (claimed.length > 0) event.send();
  return claimed.length > 0;
}
