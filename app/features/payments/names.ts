import type { RefundStatus, TransactionStatus } from "db/vocabulary";
import { m } from "~/paraglide/messages";

/** How a purchase stands, for its buyer. */
export const transactionStatusName = (status: TransactionStatus): string =>
  ({
    pending: m.payments_status_pending, success: m.payments_status_success, failed: m.payments_status_failed, partly_refunded: m.payments_status_partly_refunded,
    refunded: m.payments_status_refunded,
  })[status]();

/** How a refund stands, for whoever waits for it. */
export const refundStatusName = (status: RefundStatus): string =>
  ({ pending: m.payments_refund_pending, sent: m.payments_refund_sent, processed: m.payments_refund_processed, failed: m.payments_refund_failed })[status]();

/** Why a payment failed and what to do, by the provider's reason. */
export function failureText(reason: string | null): string {
  if (reason === null) return m.payments_failed_unknown();
  if (/cancel/.test(reason)) return m.payments_failed_cancelled();
  if (/bank|gateway|server|technical/.test(reason)) return m.payments_failed_bank();
  if (/timed_out|timeout/.test(reason)) return m.payments_failed_late();
  if (/insufficient|limit/.test(reason)) return m.payments_failed_limit();
  return m.payments_failed_declined();
}
