import type { TransactionStatus } from "db/vocabulary";

const names: Record<TransactionStatus, readonly [name: string, look: string]> = {
  pending: ["Pending", "bg-honey! text-honey-ink!"],
  success: ["Paid", "bg-leaf-tint! text-leaf!"],
  failed: ["Failed", "bg-brick-tint! text-brick!"],
  partly_refunded: ["Partly refunded", ""],
  refunded: ["Refunded", ""],
};

/** The state of a payment, in a word. @param props.isUnrefunded whether a refund of it has failed */
export function PaymentStatus({ status, isUnrefunded }: { status: TransactionStatus; isUnrefunded: boolean }) {
  const [name, look] = isUnrefunded ? (["Refund failed", names.failed[1]] as const) : names[status];
  return <span className={`tag ${look}`}>{name}</span>;
}
