import { changeOf, isNothing, rateOf, steps, type Totals } from "~/features/analytics/figures";
import { changeName, countName, percentName, stepNames } from "~/features/analytics/names";

/** From looking at a job to applying: how many, what part of those who looked, and how that stands to the days before. */
export function Funnel({ totals, before, length }: { totals: Totals; before: Totals; length: number }) {
  const comparable = !isNothing(before);
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel" className="mb-3">
        From view to application
      </h2>
      <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line max-md:grid-cols-2 md:grid-cols-4">
        {steps.map((step) => (
          <li key={step} className="bg-surface p-3 sm:p-4">
            <span className="quiet block">{stepNames[step]}</span>
            <b className="block text-[28px] leading-tight">{countName(totals[step])}</b>
            {step !== "views" && <span className="block">{percentName(rateOf(totals[step], totals.views))} of views</span>}
            {comparable && <span className="quiet block">{changeName(changeOf(totals[step], before[step]), totals[step], length)}</span>}
          </li>
        ))}
      </ol>
      {!comparable && <p className="quiet mt-2">Nothing was counted in the {length} days before, so there is nothing to compare with.</p>}
    </section>
  );
}
