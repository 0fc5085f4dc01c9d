import type { RefundReason, RefundStatus, TransactionStatus } from "db/vocabulary";
import { refundStatusName } from "~/features/payments/names";
import { m } from "~/paraglide/messages";
import { formatAmount, formatDate } from "~/ui/format";

interface RefundSectionProps {
  id: string;
  status: TransactionStatus;
  points: number;
  /** Points of the purchase that are not spent. */
  unspent: number;
  refunds: { id: string; amount: number; status: RefundStatus; reason: RefundReason; createdAt: number }[];
}

/** What went back, and the form that asks for what is unspent. */
export function RefundSection({ id, status, points, unspent, refunds }: RefundSectionProps) {
  return (
    <section aria-labelledby="refund-title">
      <h2 id="refund-title">{m.payments_refund_title()}</h2>
      {refunds.length > 0 && (
        <ul className="rows mt-2">
          {refunds.map((refund) => (
            <li key={refund.id} className="px-4 py-2">
              <b>{formatAmount(refund.amount)}</b> · {formatDate(refund.createdAt)}
              <span className="block">{refundStatusName(refund.status)}</span>
              {refund.reason === "paid_twice" && <span className="quiet block">{m.payments_refund_twice()}</span>}
            </li>
          ))}
        </ul>
      )}
      {status === "success" && unspent > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 py-2.5 font-semibold text-peacock">{m.payments_refund_ask()}</summary>
          <p className="mb-3">{unspent === points ? m.payments_refund_all({ count: unspent }) : m.payments_refund_part({ count: unspent })}</p>
          <submit-once>
            <form method="post" action={`/payment/${id}/refund`}>
              <input type="hidden" name="points" value={unspent} />
              <button className="btn btn-line">{m.payments_refund_button({ count: unspent })}</button>
            </form>
          </submit-once>
        </details>
      )}
      {status === "success" && unspent === 0 && <p className="quiet mt-2">{m.payments_refund_spent()}</p>}
    </section>
  );
}
