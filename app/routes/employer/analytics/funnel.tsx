import { relativeChange, isNothing, rateOf, steps, type Totals } from "~/features/analytics/figures";
import { changeName, countName, percentName, stepName } from "~/features/analytics/names";
import { m } from "~/paraglide/messages";

/**
 * From views of a job to applications: their numbers, their share of the views, and the change from the days before.
 */
export function Funnel({ totals, before, length }: { totals: Totals; before: Totals; length: number }) {
  const comparable = !isNothing(before);
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel" className="mb-3">
        {m.analytics_funnel()}
      </h2>
      <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line max-md:grid-cols-2 md:grid-cols-4">
        {steps.map((step) => (
          <li key={step} className="bg-surface p-3 sm:p-4">
            <span className="quiet block">{stepName(step)}</span>
            <b className="block text-[28px] leading-tight">{countName(totals[step])}</b>
            {step !== "views" && (
              <span className="block">
                {m.analytics_part_of_views({ percent: percentName(rateOf(totals[step], totals.views)) })}
              </span>
            )}
            {comparable && (
              <span className="quiet block">
                {changeName(relativeChange(totals[step], before[step]), totals[step], length)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {!comparable && <p className="quiet mt-2">{m.analytics_no_compare({ length })}</p>}
    </section>
  );
}
