import { day, minute } from "db/catalogues/time";
import type { TransactionStatus } from "db/vocabulary";

/** The transitions of a transaction. An abandoned payment may still arrive; a transaction never goes backwards. */
const before: Record<Exclude<TransactionStatus, "pending">, readonly TransactionStatus[]> = {
  success: ["pending", "failed"],
  failed: ["pending"],
  partly_refunded: ["success"],
  refunded: ["success", "partly_refunded"],
};

export type SettledStatus = keyof typeof before;

export const statusesBefore = (status: SettledStatus): readonly TransactionStatus[] => before[status];

/** Whether the money has arrived, some of which may have gone back. */
export const isPaid = (status: TransactionStatus) =>
  status === "success" || status === "partly_refunded" || status === "refunded";

/** When the provider is polled for a payment without a message: after 2, 5, 15 and 60 minutes, then every six hours. */
const waits = [2, 5, 15, 60].map((minutes) => minutes * minute);
const longWait = 6 * 60 * minute;

/** How long an order is polled: banks confirm within three days after a payment. Milliseconds. */
export const pollWindow = 4 * 24 * 60 * minute;

/** An order can be paid for this long, so that its payment arrives while the provider is asked. Milliseconds. */
export const payableFor = 3 * 24 * 60 * minute;

/** A paid order is polled an hour later and then daily: it may be paid a second time, and that message may be lost. Milliseconds. */
export const pollAfterPaid = 60 * minute;

/** The next poll of the provider, ms UTC; null for none. @param transaction.polls how often it was asked */
export function nextPollAt(
  { status, createdAt, polls }: { status: TransactionStatus; createdAt: number; polls: number },
  now: number,
): number | null {
  if (now - createdAt > pollWindow) return null;
  return now + (isPaid(status) ? day : (waits[polls] ?? longWait));
}
