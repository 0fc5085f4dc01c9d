import { m } from "~/paraglide/messages";
import { SearchBox } from "~/ui/forms/search-box";
import type { Home } from "./load-home.server";

const jobsPath = "/work-from-home-jobs";

/**
 * A visitor's first view: what the site is, the search and the next step, with the figures of the product owner below.
 */
export function Hero({ stats }: Pick<Home, "stats">) {
  const labels = [m.home_stat_seekers(), m.home_stat_jobs(), m.home_stat_companies(), m.home_stat_success()];
  return (
    <>
      <section className="md:py-6">
        <h1>{m.home_title()}</h1>
        <p className="mt-2 mb-4 max-w-[46ch] text-ink-2">{m.home_pitch()}</p>
        <SearchBox path={jobsPath} label={m.jobs_filter_q()} submit={m.jobs_filter_submit()} />
        <div className="mt-3 grid max-w-md grid-cols-2 gap-3">
          <a href={jobsPath} className="btn btn-go">
            {m.home_browse()}
          </a>
          <a href="/auth" className="btn btn-line">
            {m.home_get_started()}
          </a>
        </div>
        <p className="quiet mt-3">{m.home_active_now({ count: stats[1] ?? "" })}</p>
      </section>
      <dl className="mt-6 grid grid-cols-2 border-y border-line md:grid-cols-4 md:rounded-card md:border md:bg-surface">
        {stats.map((figure, index) => (
          <div
            key={labels[index]}
            className="flex flex-col-reverse border-line p-3 odd:border-r md:px-4 md:not-last:border-r max-md:nth-[-n+2]:border-b">
            <dt className="quiet">{labels[index]}</dt>
            <dd className="text-xl font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
