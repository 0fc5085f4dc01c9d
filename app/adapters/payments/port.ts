import { disputeStatuses, paymentStatuses, type DisputeStatus, type PaymentStatus } from "db/vocabulary";

/** A payment as the provider tells of it at one moment. */
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

/** A refund as the provider tells of it at one moment. */
export interface RefundSnapshot {
  id: string;
  paymentId: string;
  /** Paise. */
  amount: number;
  status: "pending" | "processed" | "failed";
}

/** A payment that its payer disputes with the bank, as the provider tells of it at one moment. */
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
  /** "other": what is no payment and no refund, such as an adjustment or a dispute. */
  kind: "payment" | "refund" | "other";
  /** The provider's word for it. */
  type: string;
  /** Of the payment or refund at the provider. */
  id: string;
  /** Paise, before the fee; of other things what came, or less than 0 for what went. */
  amount: number;
  /** Paise that the provider kept, with the tax in them. */
  fee: number;
  tax: number;
  settlementId: string;
}

/** The provider has not done what was asked. "down": it may be tried again, and it may have been done; "refused": it never will. */
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

/** A payment out of an answer or a message; null when it is none, such as one without an order. */
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

/** A refund out of an answer or a message; null when it is none. */
export function readRefund(fields: Fields | undefined): RefundSnapshot | null {
  const status = (["pending", "processed", "failed"] as const).find((known) => known === fields?.status);
  const [id, paymentId, amount] = [text(fields?.id), text(fields?.payment_id), whole(fields?.amount)];
  return status && id && paymentId && amount > 0 ? { id, paymentId, amount, status } : null;
}

/** A dispute out of a message (https://razorpay.com/docs/webhooks/payloads/disputes); null when it is none. */
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

/** A line of a settlement out of an answer. One that we cannot read is of the kind "other", so that no money is passed over. */
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
