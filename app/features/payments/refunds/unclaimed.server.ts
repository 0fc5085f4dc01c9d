import { and, eq, isNull, sql } from "drizzle-orm";
import { transactions } from "db/schema";
import { existsIn } from "db/statements";
import type { RefundReason } from "db/vocabulary";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { claimableFor } from "../buying/claiming.server";
import { makeRefund } from "./making.server";

const perRun = 5;
const perRefund = { statements: 12, requests: 1 };

/** Guests' purchases that nobody has claimed in time, the oldest first. */
const unclaimedQuery = (now: number) =>
  // The index is named, since the planner would also read purchases that guests began and never paid.
  sql`select id from transactions indexed by transactions_unclaimed where user_id is null and status = 'success' and created_at <= ${now - claimableFor}
    and exists (select 1 from invoices i where i.transaction_id = transactions.id and i.kind = 'invoice' and i.created_at <= ${now - claimableFor})
    and not exists (select 1 from disputes d where d.payment_id = transactions.payment_id and d.status not in ('won', 'closed'))
    order by created_at limit ${perRun}`;

/** Refunds guests' purchases unclaimed for 30 days; for the cron. */
export async function refundUnclaimed(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  let refunded = 0;
  for (const { id } of await context.db.all<{ id: string }>(unclaimedQuery(context.now()))) {
    if (!budget.allows(perRefund)) break;
    if ((await refundGuest(context, id, "unclaimed")) !== null) refunded++;
  }
  return { refunded };
}

/**
 * Refunds a guest's unclaimed purchase once. Returns the amount in paise; null when
 * nothing is refundable.
 */
export async function refundGuest(
  context: AppContext,
  id: string,
  reason: Extract<RefundReason, "asked" | "unclaimed">,
): Promise<number | null> {
  const found = await context.db.select().from(transactions).where(eq(transactions.id, id)).get();
  if (!found?.buyer) return null;
  return makeRefund(context, found, {
    reason,
    amount: found.amount,
    points: 0,
    when: existsIn(transactions, and(eq(transactions.id, id), isNull(transactions.userId))),
    then: () => [],
  });
}
