import { applicationStatuses } from "db/vocabulary";
import type { Analytics } from "~/features/analytics/analytics.server";
import { countName, lengthName } from "~/features/analytics/names";
import { stepNames } from "~/features/applications/step-names";
import { PartBar } from "./part-bar";

type HiringProps = Pick<Analytics, "statuses" | "hired" | "answered"> & {
  /** Where the applicants stand. */
  list: string;
  length: number;
};

const inTheMiddle = (ms: number | null) => (ms === null ? "–" : lengthName(ms));

/** How far those who applied have come, and how long that takes. */
export function Hiring({ statuses, hired, answered, list, length }: HiringProps) {
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const facts = [
    [`Hired in ${length} days`, countName(hired.count)],
    ["From application to hire, median", inTheMiddle(hired.median)],
    ["To the first answer, median", inTheMiddle(answered.median)],
    ["Applied and still unanswered", countName(statuses.applied ?? 0)],
  ];
  return (
    <section aria-labelledby="hiring" className="grid gap-6 md:grid-cols-2">
      <div>
        <h2 id="hiring" className="mb-3">
          Time to hire
        </h2>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h2 className="mb-3">Where applicants stand</h2>
        {total === 0 ? (
          <p className="card">Nobody applied in this time.</p>
        ) : (
          <ul className="rows" aria-label={`Those who applied in ${length} days, by status`}>
            {applicationStatuses.map((status) => {
              const count = statuses[status] ?? 0;
              return count === 0 ? null : (
                <li key={status}>
                  <a href={`${list}?status=${status}`} className="block px-4 py-2 text-ink no-underline hover:underline">
                    <span className="flex justify-between gap-4">
                      <span>{stepNames[status]}</span>
                      <b>{countName(count)}</b>
                    </span>
                    <PartBar part={count / total} />
                  </a>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
