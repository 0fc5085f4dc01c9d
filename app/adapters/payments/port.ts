import { disputeStatuses, paymentStatuses, type DisputeStatus, type PaymentStatus } from "db/vocabulary";

/** The state of a payment at one moment, from the provider. */
export interface PaymentSnapshot {
  id: string;
  orderId: string;
  /** Paise. */
  amount: number;
  currency: string;
  status: PaymentStatus;
  /** Such as "upi" or "card". */
  method: string | null;
  /** The provider's reason of a failure, such as "payment_cancelled". */
  failure: string | null;
}

/** The state of a refund at one moment, from the provider. */
export interface RefundSnapshot {
  id: string;
  paymentId: string;
  /** Paise. */
  amount: number;
  status: "pending" | "processed" | "failed";
}

/** The state, at one moment, of a payment that its payer disputes with the bank, from the provider. */
export interface DisputeSnapshot {
  id: string;
  paymentId: string;
  /** Paise. */
  amount: number;
  /** The provider's words. */
  reason: string;
  status: Exclude<DisputeStatus, "settled">;
  /** Until when evidence can be sent, ms UTC; null where the provider does not say. */
  respondBy: number | null;
}

/** A line of what the provider has settled with us, by a transfer to our bank. */
export interface SettledItem {
  /** "other": neither a payment nor a refund, such as an adjustment or a dispute. */
  kind: "payment" | "refund" | "other";
  /** The provider's word for it. */
  type: string;
  /** Of the payment or refund at the provider. */
  id: string;
  /** Paise, before the fee; for "other" the credit, or a negative debit. */
  amount: number;
  /** Paise of the provider's fee, tax included. */
  fee: number;
  tax: number;
  settlementId: string;
}

/**
 * The provider has not carried out a call. "down": it can be retried, and it may have been carried out; "refused": it
 * never will be.
 */
export class PaymentsError extends Error {
  constructor(
    readonly kind: "down" | "refused",
    /** The provider's words, without secrets. */
    message: string,
  ) {
    super(message);
    this.name = "PaymentsError";
  }
}

/** A payment provider that speaks Razorpay's protocol. Its calls throw a PaymentsError. */
export interface PaymentsPort {
  /** Public; names our account on the checkout. */
  keyId: string;
  /** No money moves: a test key, or the sandbox. */
  isTest: boolean;
  /** Where the hosted checkout takes its form. */
  checkoutUrl: string;
  /** The script by which the same checkout opens over the page that leads there. */
  checkoutScript: string;
  /** The order's id; the same one for a receipt that has one already. @param order.receipt at most 40 characters */
  createOrder(order: { receipt: string; amount: number; notes: Record<string, string> }): Promise<string>;
  listPayments(orderId: string): Promise<PaymentSnapshot[]>;
  /** @param refund.key the same key never refunds twice; 10 or more of letters, digits, "_" and "-" */
  refund(refund: { paymentId: string; amount: number; key: string }): Promise<RefundSnapshot>;
  /** What was settled with us on a day. @param day in India, such as "2026-11-25" */
  listSettled(day: string): Promise<SettledItem[]>;
  /** Whether the form that a browser brings back from the checkout comes from the provider. */
  isCallbackSigned(orderId: string, paymentId: string, signature: string): boolean;
  /** Whether a message comes from the provider. @param body as it came */
  isMessageSigned(body: string, signature: string): boolean;
}

/** An object of the provider's answers and messages: https://razorpay.com/docs/api/payments. */
export type Fields = Partial<Record<string, unknown>>;

/** A text that says something; null for anything else. */
export const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
const whole = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : Number.NaN);

/** Reads a payment from an answer or a message; null when it is none, such as one without an order. */
export function readPayment(fields: Fields | undefined): PaymentSnapshot | null {
  const status = paymentStatuses.find((known) => known === fields?.status);
  const [id, orderId, amount] = [text(fields?.id), text(fields?.order_id), whole(fields?.amount)];
  if (!fields || !status || !id || !orderId || !(amount > 0)) return null;
  return {
    id,
    orderId,
    amount,
    status,
    currency: text(fields.currency) ?? "",
    method: text(fields.method),
    failure: status === "failed" ? (text(fields.error_reason) ?? text(fields.error_code) ?? "failed") : null,
  };
}

/** Reads a refund from an answer or a message; null when it is none. */
export function readRefund(fields: Fields | undefined): RefundSnapshot | null {
  const status = (["pending", "processed", "failed"] as const).find((known) => known === fields?.status);
  const [id, paymentId, amount] = [text(fields?.id), text(fields?.payment_id), whole(fields?.amount)];
  return status && id && paymentId && amount > 0 ? { id, paymentId, amount, status } : null;
}

/** Reads a dispute from a message (https://razorpay.com/docs/webhooks/payloads/disputes); null when it is none. */
export function readDispute(fields: Fields | undefined): DisputeSnapshot | null {
  const status = disputeStatuses.find(
    (known): known is DisputeSnapshot["status"] => known === fields?.status && known !== "settled",
  );
  const [id, paymentId, amount, seconds] = [
    text(fields?.id),
    text(fields?.payment_id),
    whole(fields?.amount),
    whole(fields?.respond_by),
  ];
  if (!fields || !status || !id || !paymentId || !(amount > 0)) return null;
  const reason = (text(fields.reason_description) ?? text(fields.reason_code) ?? "no reason given").slice(0, 300);
  return { id, paymentId, amount, reason, status, respondBy: seconds > 0 ? seconds * 1000 : null };
}

/**
 * Reads a line of a settlement from an answer. An unreadable line gets the kind "other", so that no money is left out.
 */
export function readSettled(fields: Fields): SettledItem {
  const [id, type, settlementId] = [
    text(fields.entity_id),
    text(fields.type) ?? "line without a type",
    text(fields.settlement_id),
  ];
  const [amount, fee, tax] = [whole(fields.amount), whole(fields.fee), whole(fields.tax)];
  if (
    (type === "payment" || type === "refund") &&
    id &&
    settlementId &&
    amount > 0 &&
    fee >= 0 &&
    tax >= 0 &&
    fields.currency === "INR"
  ) {
    return { kind: type, type, id, amount, fee, tax, settlementId };
  }
  const change = whole(fields.credit) - whole(fields.debit);
  return {
    kind: "other",
    type,
    id: id ?? "without an id",
    amount: change || 0,
    fee: fee || 0,
    tax: tax || 0,
    settlementId: settlementId ?? "",
  };
}
