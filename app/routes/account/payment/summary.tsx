import { gstStates, isGstState } from "db/catalogues/gst-states";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatAmount } from "~/ui/format";

interface SummaryProps {
  sold: string;
  /** Paise. */
  amount: number;
  /** Paise without tax. */
  taxable: number;
  /** The buyer on the invoice; null where there is none. */
  buyer: { name: string; state: string; gstin: string | null } | null;
}

/** What is bought, the parts of the amount, and the buyer on the invoice. */
export function Summary({ sold, amount, taxable, buyer }: SummaryProps) {
  const rows = [
    [sold, formatAmount(taxable)],
    [m.payments_gst(), formatAmount(amount - taxable)],
    [m.payments_total(), formatAmount(amount)],
  ] as const;
  return (
    <dl className="card">
      {rows.map(([label, value], index) => (
        <div
          key={label}
          className={`flex justify-between gap-4 py-1 ${index === rows.length - 1 ? "border-t border-line pt-2 font-bold" : ""}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {buyer && (
        <div className="flex flex-wrap justify-between gap-x-4 py-1">
          <dt>{m.payments_invoice_for()}</dt>
          <dd className="wrap-anywhere">
            {[buyer.name, isGstState(buyer.state) && gstStates[buyer.state][getLocale()], buyer.gstin]
              .filter(Boolean)
              .join(", ")}
          </dd>
        </div>
      )}
    </dl>
  );
}
