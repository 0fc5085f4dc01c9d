import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { minute } from "db/catalogues/time";
import { providerPayments, refunds } from "db/schema";
import type { RefundStatus } from "db/vocabulary";
import { PaymentsError, type RefundSnapshot } from "~/adapters/payments/port";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { logError, logWarning } from "~/log/log";

const perRun = 20;
const perRefund = { statements: 4, requests: 1 };

/** Refunds that are due to be sent or polled, the longest waiting first. */
const dueRefunds = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    // A literal, since the partial index requires it.
    .where(and(isNotNull(refunds.nextAttemptAt), lte(refunds.nextAttemptAt, now())))
    .orderBy(refunds.nextAttemptAt)
    .limit(perRun);

/** Sends refunds to the provider, and polls unfinished ones; for the cron. */
export async function sendRefunds(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  let sent = 0;
  if (!context.payments) return { sent };
  for (const { id } of await dueRefunds(context)) {
    if (!budget.allows(perRefund)) break;
    await sendRefund(context, id);
    sent++;
  }
  return { sent };
}

/** The delay until the provider is asked again: doubled each time, at most six hours. Milliseconds. */
const waitAfter = (attempts: number) => Math.min(2 ** attempts * minute, 6 * 60 * minute);

/** Requests a refund from the provider under its key, so that repeated requests make one refund. */
export async function sendRefund(context: AppContext, id: string): Promise<void> {
  const { db, payments } = context;
  const refund = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), inArray(refunds.status, ["pending", "sent"])))
    .get();
  if (!refund || !payments) return;
  const { paymentId, amount, idempotencyKey, renewals, attempts } = refund;
  const key = renewals === 0 ? idempotencyKey : `${idempotencyKey}_${renewals}`;
  const now = context.now();
  try {
    await applyRefund(context, await payments.refund({ paymentId, amount, key }), id);
    // Until it is processed the provider is asked again; a message of it may come first.
    await db
      .update(refunds)
      .set({ attempts: attempts + 1, nextAttemptAt: now + 6 * 60 * minute })
      .where(and(eq(refunds.id, id), eq(refunds.status, "sent")));
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    // A refund that the provider has made is only polled: an error says nothing about the money.
    const isOver = error.kind === "refused" && refund.providerId === null;
    if (isOver) logError(`the refund ${id}`, error);
    else logWarning(`the refund ${id} waits: ${error.message}`);
    await db
      .update(refunds)
      .set({
        attempts: attempts + 1,
        lastError: error.message,
        updatedAt: now,
        ...(isOver ? { status: "failed" as const, nextAttemptAt: null } : { nextAttemptAt: now + waitAfter(attempts) }),
      })
      .where(and(eq(refunds.id, id), inArray(refunds.status, ["pending", "sent"])));
  }
}

/** The allowed transitions of a refund by the provider's message; a failed one may still be processed. */
const before: Record<RefundSnapshot["status"], RefundStatus[]> = {
  pending: ["pending"],
  processed: ["pending", "sent", "failed"],
  failed: ["pending", "sent"],
};

/** Processes a refund's message, only forward. @param ownId the refund's id, if its provider id is unknown */
export async function applyRefund(
  { db, now }: AppContext,
  { id: providerId, status }: RefundSnapshot,
  ownId?: string,
): Promise<void> {
  const settled = status === "pending" ? { status: "sent" as const } : { status, nextAttemptAt: null };
  const [changed] = await db
    .update(refunds)
    .set({ ...settled, providerId, updatedAt: now() })
    .where(
      and(
        ownId === undefined ? eq(refunds.providerId, providerId) : eq(refunds.id, ownId),
        inArray(refunds.status, before[status]),
      ),
    )
    .returning({ id: refunds.id, paymentId: refunds.paymentId, transactionId: refunds.transactionId });
  if (!changed) return;
  if (status === "failed")
    logError(`the refund ${changed.id}`, new Error("the provider could not give the money back"));
  if (status === "processed") {
    const all = sql`(select coalesce(sum(amount), 0) from refunds where transaction_id = ${changed.transactionId} and payment_id = ${changed.paymentId} and status = 'processed')`;
    await db
      .update(providerPayments)
      .set({ status: "refunded", updatedAt: now() })
      .where(and(eq(providerPayments.id, changed.paymentId), eq(providerPayments.amount, all)));
  }
}
