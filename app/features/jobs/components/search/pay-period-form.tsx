import { payPeriods, type PayPeriod } from "db/vocabulary";
import { m } from "~/paraglide/messages";

const names = { month: m.search_pay_month, year: m.search_pay_year };

/** How pay is shown in all lists, on this device. @param back the page to return to */
export function PayPeriodForm({ shown, back }: { shown: PayPeriod | null; back: string }) {
  return (
    <form method="post" action="/pay-period" aria-labelledby="pay-period" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="redirect" value={back} />
      <b id="pay-period" className="w-full">
        {m.search_pay_label()}
      </b>
      {payPeriods.map((period) => (
        <button
          key={period}
          name="pay"
          value={period}
          className="chip"
          aria-current={period === (shown ?? "month") ? "true" : undefined}>
          {names[period]()}
        </button>
      ))}
    </form>
  );
}
