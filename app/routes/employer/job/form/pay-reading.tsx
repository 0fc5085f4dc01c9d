import type { PayRange } from "~/features/jobs/listing/pay-range";
import { m } from "~/paraglide/messages";
import { formatSalary } from "~/ui/format";

/** What the pay fields say besides their labels. */
export interface PayHints {
  periods: readonly { value: string; label: string }[];
  /** How the pay in the fields was read; empty for unreadable pay. */
  read: string;
  /** The usual pay of similar jobs; null when too few disclose it. */
  usual: PayRange | null;
}

/** How the pay in the fields was read, and what jobs of this kind usually pay. */
export function PayReading({ read, usual }: Pick<PayHints, "read" | "usual">) {
  return (
    <div className="grid gap-1 group-has-[[name=salaryShown][value=no]:checked]/pay:hidden">
      <output className="font-semibold">{read}</output>
      {usual && (
        <p className="quiet">
          {m.field_pay_usual({
            pay: formatSalary({ min: usual.low, max: usual.high, period: "month" }),
            count: usual.jobs,
          })}
        </p>
      )}
    </div>
  );
}
