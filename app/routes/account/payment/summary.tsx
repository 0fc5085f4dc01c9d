import { m } from "~/paraglide/messages";
import { formatAmount } from "~/ui/format";

/** What is bought, and how the amount comes about. @param props.taxable paise without tax */
export function Summary({ sold, amount, taxable }: { sold: string; amount: number; taxable: number }) {
  const rows = [
    [sold, formatAmount(taxable)],
    [m.payments_gst(), formatAmount(amount - taxable)],
    [m.payments_total(), formatAmount(amount)],
  ] as const;
  return (
    <dl className="card">
      {rows.map(([label, value], index) => (
        <div key={label} className={`flex justify-between gap-4 py-1 ${index === rows.length - 1 ? "border-t border-line pt-2 font-bold" : ""}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
