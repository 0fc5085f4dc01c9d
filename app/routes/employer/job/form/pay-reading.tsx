import { readPayFields } from "~/features/jobs/editing/pay/pay-fields";
import type { PayRange } from "~/features/jobs/listing/pay-range";
import { m } from "~/paraglide/messages";
import { formatSalary } from "~/ui/format";

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

/** How the pay in the fields was read, and what jobs of this kind usually pay. With script the reading follows what is saved. */
export function PayReading({
  fields,
  usualPay,
}: {
  fields: Record<"salaryMin" | "salaryMax" | "salaryPeriod", { initialValue?: unknown }>;
  usualPay: PayRange | null;
}) {
  const read = readPayFields({
    salaryMin: text(fields.salaryMin.initialValue),
    salaryMax: text(fields.salaryMax.initialValue),
    salaryPeriod: text(fields.salaryPeriod.initialValue),
  });
  return (
    <div className="grid gap-1 group-has-[[name=salaryShown][value=no]:checked]/pay:hidden">
      <output data-reading="pay" className="font-semibold">
        {read}
      </output>
      {usualPay && (
        <p className="quiet">
          {m.field_pay_usual({
            pay: formatSalary({ min: usualPay.low, max: usualPay.high, period: "month" }),
            count: usualPay.jobs,
          })}
        </p>
      )}
    </div>
  );
}
