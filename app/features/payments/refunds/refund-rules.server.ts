import { sql, type Column } from "drizzle-orm";
import { day } from "db/catalogues/time";

/**
 * Razorpay refunds no payment that is older than six months; ten days are left for trying again. Counted from the beginning of the purchase, which may be
 * paid four days later: after paying, a buyer has at least the 165 days of the refund policy. Milliseconds.
 */
export const refundableFor = 169 * day;

/**
 * Whether a buyer can still get a purchase refunded, or disputes it, when the query runs: the same as `refundPurchase`
 * allows. Once it is false it stays false, except after a new dispute or an owner's undo.
 * @param transactionId a column of the query @param now ms UTC
 */
export const mayGoBack = (
  transactionId: Column,
  now: number,
) => sql`exists (select 1 from transactions t where t.id = ${transactionId} and (
  (t.status in ('success', 'partly_refunded') and t.created_at >= ${now - refundableFor} and (
    exists (select 1 from boosts b where b.transaction_id = t.id and b.status = 'waiting')
    or exists (select 1 from point_entries e join point_lots l on l.id = e.id
      where e.idempotency_key = 'points_bought:' || t.id and l.remaining > 0 and (e.expires_at is null or e.expires_at > ${now}))))
  or (t.status = 'success' and exists (select 1 from verifications v where v.transaction_id = t.id and v.status in ('documents', 'review')))
  or exists (select 1 from disputes d where d.payment_id = t.payment_id and d.status in ('open', 'under_review'))))`;

/** Payments disputed with the bank are not refunded by us. A won or withdrawn dispute is over. */
export const isDisputed = (paymentId: string | null) =>
  sql`exists (select 1 from disputes d where d.payment_id = ${paymentId} and d.status not in ('won', 'closed'))`;
