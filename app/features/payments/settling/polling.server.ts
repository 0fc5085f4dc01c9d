import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { transactions } from "db/schema";
import { PaymentsError, type PaymentSnapshot } from "~/adapters/payments/port";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { providerOf } from "../provider";
import { pollAfterPaid, nextPollAt } from "../transaction";
import { applyPayment } from "./settling.server";

/** At most this many a run. */
const perRun = 20;
const perTransaction = { statements: 30, requests: 1 };

/** Transactions that are due for a poll of the provider, the longest waiting first. */
const duePolls = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select({
      id: transactions.id,
      orderId: transactions.orderId,
      polls: transactions.polls,
      createdAt: transactions.createdAt,
      status: transactions.status,
      kind: transactions.kind,
    })
    .from(transactions)
    // A literal, since the partial index requires it.
    .where(and(isNotNull(transactions.pollAt), lte(transactions.pollAt, now())))
    .orderBy(transactions.pollAt)
    .limit(perRun);

/** Polls the provider for payments without a message; for the cron. */
export async function pollPayments(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const counts = { asked: 0, settled: 0, down: 0 };
  if (!context.payments) return counts;
  for (const due of await duePolls(context)) {
    if (!budget.allows(perTransaction)) break;
    counts.asked++;
    const answer = await pollTransaction(context, due);
    if (answer !== "waits") counts[answer]++;
  }
  return counts;
}

/** The relevant payments of an order: of failed attempts only one, since each costs statements. */
const telling = (payments: PaymentSnapshot[]) => [
  ...payments.filter(({ status }) => status === "failed").slice(0, 1),
  ...payments.filter(({ status }) => status !== "failed"),
];

/** Polls the provider for one transaction. "down": no response. */
export async function pollTransaction(
  context: AppContext,
  due: Pick<typeof transactions.$inferSelect, "id" | "orderId" | "polls" | "createdAt" | "status" | "kind">,
): Promise<"settled" | "down" | "waits"> {
  const { id, orderId, polls } = due;
  const now = context.now();
  let answer: "settled" | "down" | "waits" = "waits";
  try {
    // An attempt that did not fail counts over a failed one, in whichever order the provider names them.
    for (const payment of telling(
      orderId === null ? [] : ((await providerOf(context, due.kind)?.listPayments(orderId)) ?? []),
    )) {
      if ((await applyPayment(context, payment)) === "settled") answer = "settled";
    }
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    answer = "down";
  }
  const pollAt = answer === "settled" ? now + pollAfterPaid : nextPollAt(due, now);
  const isOver = pollAt === null && answer === "waits";
  await context.db
    .update(transactions)
    .set({
      pollAt: answer === "down" ? now + 5 * 60_000 : pollAt,
      polls: polls + 1,
      ...(isOver ? { status: sql`case when status = 'pending' then 'failed' else status end`, updatedAt: now } : {}),
    })
    .where(and(eq(transactions.id, id), isNotNull(transactions.pollAt)));
  return answer;
}
