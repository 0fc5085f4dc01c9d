import type { RefundReason, RefundStatus, TransactionKind, TransactionStatus } from "db/vocabulary";
import { refundStatusName } from "~/features/payments/names";
import { m } from "~/paraglide/messages";
import { formatAmount, formatDate } from "~/ui/format";

interface RefundSectionProps {
  id: string;
  /** Where the form leads; by default to the person's own purchase. */
  action?: string;
  kind: TransactionKind;
  status: TransactionStatus;
  points: number;
  /** Points of the purchase that are not spent. */
  unspent: number;
  /** When the points that were not spent ran out, ms UTC; null when none did. */
  ranOutAt: number | null;
  /** Whether a boost has not begun, or the papers of a verification were not sent. */
  isUnused: boolean;
  refunds: { id: string; amount: number; status: RefundStatus; reason: RefundReason; createdAt: number }[];
}

/** What can only go back as a whole. */
const wholeWords: Partial<Record<TransactionKind, Record<"all" | "button" | "used", () => string>>> = {
  boost: { all: m.payments_refund_boost, button: m.payments_refund_boost_button, used: m.payments_refund_begun_boost },
  verification: {
    all: m.payments_refund_verification,
    button: m.payments_refund_verification_button,
    used: m.payments_refund_sent_papers,
  },
};

/** What went back, and the form that asks for what is unspent. */
export function RefundSection({
  id,
  action = `/payment/${id}/refund`,
  kind,
  status,
  points,
  unspent,
  ranOutAt,
  isUnused,
  refunds,
}: RefundSectionProps) {
  const words = wholeWords[kind];
  const canGoBack = words ? isUnused : unspent > 0;
  return (
    <section aria-labelledby="refund-title" className={refunds.length === 0 ? "no-print" : undefined}>
      <h2 id="refund-title">{m.payments_refund_title()}</h2>
      {refunds.length > 0 && (
        <ul className="rows mt-2">
          {refunds.map((refund) => (
            <li key={refund.id} className="px-4 py-2">
              <b>{formatAmount(refund.amount)}</b>&nbsp;· {formatDate(refund.createdAt)}
              <span className="block">{refundStatusName(refund.status)}</span>
              {refund.reason === "paid_twice" && <span className="quiet block">{m.payments_refund_twice()}</span>}
              {refund.reason === "unclaimed" && <span className="quiet block">{m.payments_refund_unclaimed()}</span>}
              {refund.reason === "verification_refused" && (
                <span className="quiet block">{m.payments_refund_refused_papers()}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {(status === "success" || (status === "partly_refunded" && !words)) && canGoBack && (
        <details className="mt-2">
          <summary className="min-h-11 py-2.5 font-semibold text-peacock">{m.payments_refund_ask()}</summary>
          <p className="mb-3">
            {words
              ? words.all()
              : unspent === points
                ? m.payments_refund_all({ count: unspent })
                : m.payments_refund_part({ count: unspent })}
          </p>
          <submit-once>
            <form method="post" action={action}>
              <input type="hidden" name="points" value={unspent} />
              <button className="btn btn-line">
                {words ? words.button() : m.payments_refund_button({ count: unspent })}
              </button>
            </form>
          </submit-once>
        </details>
      )}
      {status === "success" && !canGoBack && (
        <p className="quiet mt-2">
          {words
            ? words.used()
            : ranOutAt === null
              ? m.payments_refund_spent()
              : m.payments_refund_ran_out({ date: formatDate(ranOutAt) })}
        </p>
      )}
    </section>
  );
}
