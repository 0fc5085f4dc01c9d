import { applicationStatuses } from "db/vocabulary";
import type { Analytics } from "~/features/analytics/analytics.server";
import { countName, lengthName } from "~/features/analytics/names";
import { stepName } from "~/features/applications/step-names";
import { m } from "~/paraglide/messages";
import { PartBar } from "./part-bar";

type HiringProps = Pick<Analytics, "statuses" | "hired" | "answered"> & {
  /** The address of the list of applicants. */
  list: string;
  length: number;
};

const inTheMiddle = (ms: number | null) => (ms === null ? "–" : lengthName(ms));

/** The status of the applicants, and the times to an answer and to a hire. */
export function Hiring({ statuses, hired, answered, list, length }: HiringProps) {
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const facts = [
    [m.analytics_hired_in({ length }), countName(hired.count)],
    [m.analytics_to_hire(), inTheMiddle(hired.median)],
    [m.analytics_to_answer(), inTheMiddle(answered.median)],
    [m.analytics_unanswered(), countName(statuses.applied ?? 0)],
  ];
  return (
    <section aria-labelledby="hiring" className="grid gap-6 md:grid-cols-2">
      <div>
        <h2 id="hiring" className="mb-3">
          {m.analytics_time_to_hire()}
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
        <h2 className="mb-3">{m.analytics_where()}</h2>
        {total === 0 ? (
          <p className="card">{m.analytics_nobody_applied()}</p>
        ) : (
          <ul className="rows" aria-label={m.analytics_by_status({ length })}>
            {applicationStatuses.map((status) => {
              const count = statuses[status] ?? 0;
              return count === 0 ? null : (
                <li key={status}>
                  <a
                    href={`${list}?status=${status}`}
                    className="block px-4 py-2 text-ink no-underline hover:underline">
                    <span className="flex justify-between gap-4">
                      <span>{stepName(status)}</span>
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
