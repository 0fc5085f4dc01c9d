import { eq, inArray, lt } from "drizzle-orm";
import { paymentEvents } from "db/schema";
import {
  readDispute,
  readPayment,
  readRefund,
  type DisputeSnapshot,
  type PaymentSnapshot,
  type PaymentsPort,
  type RefundSnapshot,
} from "~/adapters/payments/port";
import { whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { applyDispute } from "../disputes/disputes.server";
import { applyRefund } from "../refunds/sending.server";
import { applyPayment } from "./settling.server";

interface Message {
  event: string;
  payment: PaymentSnapshot | null;
  refund: RefundSnapshot | null;
  dispute: DisputeSnapshot | null;
}

interface Signed {
  /** The provider's; null when it names none. */
  id: string | null;
  /** Exactly as received. */
  body: string;
  /** The providers whose key has signed it: a message of the test provider settles only test payments. */
  signers: readonly (PaymentsPort | null)[];
}

/** Processes a signed message of the payment provider, once for each id. */
export async function takeMessage(context: AppContext, { id, body, signers }: Signed): Promise<void> {
  const { db } = context;
  const key = id?.slice(0, 100) ?? null;
  const known =
    key === null
      ? undefined
      : await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, key)).get();
  const message = read(body);
  if (known || !message) return;
  const isOwn = signers.includes(context.payments);
  if (message.refund && message.event.startsWith("refund.") && isOwn) await applyRefund(context, message.refund);
  else if (message.dispute && message.event.startsWith("payment.dispute.") && isOwn)
    await applyDispute(context, message.dispute);
  else if (message.payment && message.event.startsWith("payment."))
    await applyPayment(context, message.payment, signers);
  // Recorded last, so that a message that could not be processed comes again.
  if (key !== null)
    await db
      .insert(paymentEvents)
      .values({ id: key, kind: message.event, createdAt: context.now() })
      .onConflictDoNothing();
}

function read(body: string): Message | null {
  try {
    const { event, payload } = JSON.parse(body) as {
      event?: unknown;
      payload?: Partial<Record<"payment" | "refund" | "dispute", { entity?: object }>>;
    };
    if (typeof event !== "string") return null;
    return {
      event: event.slice(0, 60),
      payment: readPayment(payload?.payment?.entity),
      refund: readRefund(payload?.refund?.entity),
      dispute: readDispute(payload?.dispute?.entity),
    };
  } catch {
    return null;
  }
}

/** The provider repeats a message for a day. Milliseconds. */
const keptFor = 7 * 24 * 3_600_000;

/** Deletes records of processed messages after a week; for the cron. */
export async function forgetMessages(context: AppContext, budget: Budget): Promise<Counts> {
  const events = await whileFull(1_000, budget, async () => {
    const old = context.db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(lt(paymentEvents.createdAt, context.now() - keptFor))
      .orderBy(paymentEvents.createdAt)
      .limit(1_000);
    return (
      await context.db.delete(paymentEvents).where(inArray(paymentEvents.id, old)).returning({ id: paymentEvents.id })
    ).length;
  });
  return { events };
}
