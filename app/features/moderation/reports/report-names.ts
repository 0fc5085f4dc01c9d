import type { ReportReason, ReportStatus } from "db/vocabulary";
import { m } from "~/paraglide/messages";

/** What a report is about, in the reader's language. */
export function reportReasonName(reason: ReportReason): string {
  return {
    asked_money: m.reports_reason_asked_money,
    fake_company: m.reports_reason_fake_company,
    wrong_details: m.reports_reason_wrong_details,
    harassment: m.reports_reason_harassment,
    other: m.reports_reason_other,
  }[reason]();
}

/** The status of a report for its reporter, in the reader's language. */
export function reportStatusName({ status, isInReview }: { status: ReportStatus; isInReview: boolean }): string {
  return {
    open: isInReview ? m.reports_status_reviewing : m.reports_status_open,
    upheld: m.reports_status_upheld,
    dismissed: m.reports_status_dismissed,
  }[status]();
}
