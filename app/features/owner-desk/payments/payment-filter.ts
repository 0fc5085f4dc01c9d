/** How owners narrow the list of payments. */
export const paymentFilters = ["all", "paid", "refunded", "pending", "failed"] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

export const paymentFilterNames: Record<PaymentFilter, string> = {
  all: "All",
  paid: "Paid",
  refunded: "Refunded",
  pending: "Pending",
  failed: "Failed",
};
