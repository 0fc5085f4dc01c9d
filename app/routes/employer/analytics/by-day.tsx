import { steps, type Figures } from "~/features/analytics/figures";
import { countName, stepName } from "~/features/analytics/names";
import { startOfIndianDay } from "~/india-time";
import { m } from "~/paraglide/messages";
import { formatDay } from "~/ui/format";
import { DayChart } from "./day-chart";

/** Each number day by day: pictures, and the same as a table. */
export function ByDay({ days }: { days: Figures["days"] }) {
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="mb-3">
        {m.analytics_by_day()}
      </h2>
      <div className="card grid gap-6 md:grid-cols-2">
        {steps.map((step) => (
          <DayChart key={step} days={days} step={step} />
        ))}
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-peacock underline">{m.analytics_as_table()}</summary>
        <div className="card overflow-x-auto">
          <table className="figures whitespace-nowrap">
            <caption className="whitespace-normal">{m.analytics_by_day_caption()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.analytics_day_head()}</th>
                {steps.map((step) => (
                  <th key={step} scope="col">
                    {step === "applications" ? m.analytics_applied() : stepName(step)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((each) => (
                <tr key={each.day}>
                  <th scope="row">{formatDay(startOfIndianDay(each.day))}</th>
                  {steps.map((step) => (
                    <td key={step}>{countName(each[step])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
