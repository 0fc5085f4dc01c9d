import type { refunds } from "db/schema";

type NewRefund = Pick<
  typeof refunds.$inferSelect,
  "id" | "transactionId" | "paymentId" | "reason" | "amount" | "points" | "idempotencyKey"
>;

/** The row of a refund that is to be sent at once. @param now ms UTC */
export const newRefund = (refund: NewRefund, now: number) =>
  ({
    ...refund,
    status: "pending",
    providerId: null,
    attempts: 0,
    renewals: 0,
    nextAttemptAt: now,
    lastError: null,
    settlementId: null,
    createdAt: now,
    updatedAt: now,
  }) as const;
