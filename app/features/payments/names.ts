import type { Locale, RefundStatus, TransactionKind, TransactionStatus } from "db/vocabulary";
import { kindOfPackage } from "~/features/settings/settings";
import { m } from "~/paraglide/messages";
import { groupDigits } from "~/ui/numbers/group-digits";

interface Sold {
  kind: TransactionKind;
  /** Of the settings, such as "small" or "level2". */
  packageKey: string | null;
  points: number;
}

/** The name of a sold item, on pages in the visitor's language and on invoices in the buyer's. */
export function soldName({ kind, packageKey, points }: Sold, locale?: Locale): string {
  if (kind === "boost")
    return m.payments_boost({ level: kindOfPackage(packageKey ?? "").replace("level", "") }, { locale });
  if (kind === "test") return m.payments_test_name({}, { locale });
  if (kind === "lead") return m.contacts_sold_points({ count: groupDigits(String(points)) }, { locale });
  if (kind !== "verification") return m.payments_points({ count: groupDigits(String(points)) }, { locale });
  const badges: Record<string, typeof m.payments_badge_blue> = {
    blue: m.payments_badge_blue,
    green: m.payments_badge_green,
    gold: m.payments_badge_gold,
  };
  return (badges[kindOfPackage(packageKey ?? "")] ?? m.payments_badge)({}, { locale });
}

/** A badge and how long it lasts, in tables of prices. @param key of its package */
export function badgeInPrices(key: string, months: number): string {
  const badges: Record<string, typeof m.hiring_later_badge_blue> = {
    blue: m.hiring_later_badge_blue,
    green: m.hiring_later_badge_green,
    gold: m.hiring_later_badge_gold,
  };
  return (badges[kindOfPackage(key)] ?? m.hiring_later_badge_blue)({ months });
}

/** The status of a purchase, for its buyer. */
export const transactionStatusName = (status: TransactionStatus): string =>
  ({
    pending: m.payments_status_pending,
    success: m.payments_status_success,
    failed: m.payments_status_failed,
    partly_refunded: m.payments_status_partly_refunded,
    refunded: m.payments_status_refunded,
  })[status]();

/** The status of a refund, for its recipient. */
export const refundStatusName = (status: RefundStatus): string =>
  ({
    pending: m.payments_refund_pending,
    sent: m.payments_refund_sent,
    processed: m.payments_refund_processed,
    failed: m.payments_refund_failed,
  })[status]();

/** Why a payment failed and what to do, by the provider's reason. */
export function failureText(reason: string | null): string {
  if (reason === null) return m.payments_failed_unknown();
  if (/cancel/.test(reason)) return m.payments_failed_cancelled();
  if (/bank|gateway|server|technical/.test(reason)) return m.payments_failed_bank();
  if (/timed_out|timeout/.test(reason)) return m.payments_failed_late();
  if (/insufficient|limit/.test(reason)) return m.payments_failed_limit();
  return m.payments_failed_declined();
}
