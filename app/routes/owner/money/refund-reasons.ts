import type { RefundReason } from "db/vocabulary";

/** Why a payment is refunded. */
export const refundReasonNames: Record<RefundReason, string> = {
  asked: "requested by the buyer",
  granted: "by an owner",
  verification_refused: "verification rejected",
  paid_twice: "paid twice",
  unclaimed: "guest purchase, never claimed",
};
