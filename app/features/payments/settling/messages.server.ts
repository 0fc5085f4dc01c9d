import { eq, inArray, lt } from "drizzle-orm";
import { paymentEvents } from "db/schema";
import { readPayment, readRefund, type PaymentSnapshot, type PaymentsPort, type RefundSnapshot } from "~/adapters/payments/port";
import { whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { applyRefund } from "./refunds.server";
import { applyPayment } from "./settling.server";

interface Message {
  event: string;
  payment: PaymentSnapshot | null;
  refund: RefundSnapshot | null;
}

interface Signed {
  /** The provider's; null when it names none. */
  id: string | null;
  /** As it came. */
  body: string;
  /** By whose key it is signed: a message of tests settles nothing else. */
  signers: readonly (PaymentsPort | null)[];
}

/** Takes a signed message of the payment provider, once for each id. */
export async function takeMessage(context: AppContext, { id, body, signers }: Signed): Promise<void> {
  const { db } = context;
  const key = id?.slice(0, 100) ?? null;
  const known = key === null ? undefined : await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, key)).get();
  const message = read(body);
  if (known || !message) return;
  if (message.refund && message.event.startsWith("refund.") && signers.includes(context.payments)) await applyRefund(context, message.refund);
  else if (message.payment && message.event.startsWith("payment.")) await applyPayment(context, message.payment, signers);
  // Only now: one that could not be taken comes again.
  if (key !== null) await db.insert(paymentEvents).values({ id: key, kind: message.event, createdAt: context.now() }).onConflictDoNothing();
}

function read(body: string): Message | null {
  try {
    const { event, payload } = JSON.parse(body) as { event?: unknown; payload?: { payment?: { entity?: object }; refund?: { entity?: object } } };
    return typeof event === "string" ? { event: event.slice(0, 60), payment: readPayment(payload?.payment?.entity), refund: readRefund(payload?.refund?.entity) } : null;
  } catch {
    return null;
  }
}

/** The provider repeats a message for a day. Milliseconds. */
const keptFor = 7 * 24 * 3_600_000;

/** Forgets which messages were taken, after a week; for the cron. */
export async function forgetMessages(context: AppContext, budget: Budget): Promise<Counts> {
  const events = await whileFull(1_000, budget, async () => {
    const old = context.db.select({ id: paymentEvents.id }).from(paymentEvents).where(lt(paymentEvents.createdAt, context.now() - keptFor)).orderBy(paymentEvents.createdAt).limit(1_000);
    return (await context.db.delete(paymentEvents).where(inArray(paymentEvents.id, old)).returning({ id: paymentEvents.id })).length;
  });
  return { events };
}
