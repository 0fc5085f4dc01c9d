import { rateOf } from "~/features/analytics/figures";
import { countName, percentName } from "~/features/analytics/names";
import type { BestJob } from "~/features/analytics/queries.server";
import { m } from "~/paraglide/messages";

/** The jobs that brought the most, each with the way to its own numbers. */
export function BestJobs({ jobs, length }: { jobs: BestJob[]; length: number }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="best">
      <h2 id="best" className="mb-3">
        {m.analytics_best()}
      </h2>
      <div className="card overflow-x-auto">
        <table className="figures">
          <caption>{m.analytics_best_caption({ length })}</caption>
          <thead>
            <tr>
              <th scope="col">{m.analytics_job()}</th>
              <th scope="col">{m.analytics_views()}</th>
              <th scope="col">{m.analytics_applied()}</th>
              <th scope="col">{m.analytics_of_views()}</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ id, title, views, applications }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`/job/${id}/analytics?days=${length}`} className="inline-flex min-h-11 items-center">
                    {title}
                  </a>
                </th>
                <td>{countName(views)}</td>
                <td>{countName(applications)}</td>
                <td>{percentName(rateOf(applications, views))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
