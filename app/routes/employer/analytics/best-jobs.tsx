import { rateOf } from "~/features/analytics/figures";
import { countName, percentName } from "~/features/analytics/names";
import type { BestJob } from "~/features/analytics/queries.server";

/** The jobs that brought the most, each with the way to its own numbers. */
export function BestJobs({ jobs, length }: { jobs: BestJob[]; length: number }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="best">
      <h2 id="best" className="mb-3">
        Best jobs
      </h2>
      <div className="card overflow-x-auto">
        <table className="figures">
          <caption>The jobs with the most applications in {length} days, at most ten</caption>
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">Views</th>
              <th scope="col">Applied</th>
              <th scope="col">Of views</th>
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
