import { gstStates, isGstState } from "db/catalogues/gst-states";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDate, formatPaise } from "~/ui/format";
import type { loadPayment } from "./checkout.server";

type SummaryProps = Pick<
  Awaited<ReturnType<typeof loadPayment>>,
  "sold" | "amount" | "taxable" | "buyer" | "paid" | "papers"
>;

/** What is bought, the parts of the amount, and the buyer on the invoice; of a payment also when and whom it was paid. */
export function Summary({ sold, amount, taxable, buyer, paid, papers }: SummaryProps) {
  const amounts = [
    [sold, taxable],
    [m.payments_gst(), amount - taxable],
    [paid ? m.payments_total_paid() : m.payments_total(), amount],
  ] as const;
  const state = buyer && isGstState(buyer.state) && gstStates[buyer.state][getLocale()];
  const facts = [
    [m.payments_paid_on(), paid?.at && formatDate(paid.at)],
    [m.payments_payment_id(), paid?.paymentId],
    [m.payments_invoice_for(), buyer && [buyer.name, state, buyer.gstin].filter(Boolean).join(", ")],
    [m.payments_sold_by(), paid && `${paid.seller.name}, ${m.payments_pdf_gstin({ gstin: paid.seller.gstin })}`],
  ] as const;
  return (
    <dl className="card">
      {amounts.map(([label, paise], index) => (
        <div
          key={label}
          className={`flex justify-between gap-4 py-1 ${index === amounts.length - 1 ? "border-t border-line pt-2 font-bold" : ""}`}>
          <dt>{label}</dt>
          <dd className="tabular-nums">{formatPaise(paise)}</dd>
        </div>
      ))}
      {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
      {papers.map(({ number, kind }) => (
        <div key={number} className="print-only hidden">
          <Fact label={kind === "invoice" ? m.payments_invoice_row() : m.payments_credit_note_row()} value={number} />
        </div>
      ))}
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1">
      <dt>{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}
