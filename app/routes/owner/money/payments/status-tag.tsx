import type { TransactionStatus } from "db/vocabulary";

const names: Record<TransactionStatus, readonly [name: string, look: string]> = {
  pending: ["Pending", "bg-honey! text-honey-ink!"],
  success: ["Paid", "bg-leaf-tint! text-leaf!"],
  failed: ["Failed", "bg-brick-tint! text-brick!"],
  partly_refunded: ["Partly refunded", ""],
  refunded: ["Refunded", ""],
};

/** The state of a payment, in a word. */
export function PaymentStatus({ status }: { status: TransactionStatus }) {
  const [name, look] = names[status];
  return <span className={`tag ${look}`}>{name}</span>;
}
