import type { LeadRefundReason, LeadRefundStatus, LeadStatus } from "db/vocabulary";

/** How long after the disclosure a refund can be requested. Milliseconds. */
export const refundWindow = 72 * 3_600_000;

/** Two leads of one client within this time may be the same need. Milliseconds. */
export const duplicateWindow = 30 * 24 * 3_600_000;

interface Asked {
  refundStatus: LeadRefundStatus | null;
  createdAt: number;
}

/** Whether a refund can still be requested: once, and within the window. @param now ms UTC */
export const canRequestRefund = ({ refundStatus, createdAt }: Asked, now: number): boolean =>
  refundStatus === null && now < createdAt + refundWindow;

/** The evidence for a refund request. */
export interface RefundEvidence {
  status: LeadStatus;
  /** Whether the contact was deleted, by the client or with the client's account. */
  isEmptied: boolean;
  /** Whether mails to the client's address bounce permanently. */
  hasBounced: boolean;
  isPhoneConfirmed: boolean;
  /** Whether the owner of the address or number has denied the request. */
  isDenied: boolean;
  /** Whether the professional has paid for the same need of the same client in another lead, at about the same time. */
  hasTwin: boolean;
}

/** The rule by which points are refunded at once; null when an owner decides. */
type RefundRule = "removed" | "emptied" | "denied" | "bounced" | "twin";

/** The rule for an immediate refund if the evidence is clear; null if an owner decides. */
export function ruleOf(
  reason: LeadRefundReason,
  { status, isEmptied, hasBounced, isPhoneConfirmed, isDenied, hasTwin }: RefundEvidence,
): RefundRule | null {
  if (status === "removed") return "removed";
  // No data remains that could be used or reviewed.
  if (isEmptied) return "emptied";
  if (reason === "wrong_contact" && isDenied) return "denied";
  // A client with a verified number can be reached by phone, even if mails bounce.
  if (reason === "wrong_contact" && hasBounced && !isPhoneConfirmed) return "bounced";
  return reason === "duplicate" && hasTwin ? "twin" : null;
}
