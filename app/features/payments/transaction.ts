import type { TransactionStatus } from "db/vocabulary";

/** From which statuses a transaction comes to another: a payment that was given up may arrive all the same. */
const before: Record<Exclude<TransactionStatus, "pending">, readonly TransactionStatus[]> = {
  success: ["pending", "failed", "refunded"],
  failed: ["pending"],
  refunded: ["success"],
};

export type SettledStatus = keyof typeof before;

export const statusesBefore = (status: SettledStatus): readonly TransactionStatus[] => before[status];
