import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { Icon } from "~/ui/icon";
import { jobsPathOf } from "~/ui/layout/site";
import type { Home } from "./load-home.server";

/** The first view: what this is, the search and the way on, with the figures of the product owner below it. */
export function Hero({ userType, stats }: Pick<Home, "userType" | "stats">) {
  const isEmployer = userType === "employer";
  const jobsPath = jobsPathOf(useSite());
  const labels = [m.home_stat_seekers(), m.home_stat_jobs(), m.home_stat_companies(), m.home_stat_success()];
  return (
    <>
      <section className="md:py-6">
        <h1>{m.home_title()}</h1>
        <p className="mt-2 mb-4 max-w-[46ch] text-ink-2">{m.home_pitch()}</p>
        {!isEmployer && (
          <form action={jobsPath} role="search" className="flex max-w-xl overflow-hidden rounded-card border-[1.5px] border-peacock bg-surface focus-within:outline-3 focus-within:outline-peacock">
            <input
              name="q"
              type="search"
              maxLength={100}
              aria-label={m.jobs_filter_q()}
              placeholder={m.jobs_filter_q()}
              className="min-h-13 min-w-0 flex-1 bg-transparent px-4 outline-none"
            />
            <button className="grid w-13 place-items-center text-peacock" aria-label={m.jobs_filter_submit()}>
              <Icon name="search" />
            </button>
          </form>
        )}
        <div className="mt-3 grid max-w-md grid-cols-2 gap-3">
          <a href={isEmployer ? "/employer-portal" : jobsPath} className="btn btn-go">
            {isEmployer ? m.home_employer_portal() : m.home_browse()}
          </a>
          {userType === null && (
            <a href="/auth" className="btn btn-line">
              {m.home_get_started()}
            </a>
          )}
        </div>
        <p className="quiet mt-3">{m.home_active_now({ count: stats[1] ?? "" })}</p>
      </section>
      <dl className="mt-6 grid grid-cols-2 border-y border-line md:grid-cols-4 md:rounded-card md:border md:bg-surface">
        {stats.map((figure, index) => (
          <div key={labels[index]} className="flex flex-col-reverse border-line p-3 odd:border-r md:px-4 md:not-last:border-r max-md:nth-[-n+2]:border-b">
            <dt className="quiet">{labels[index]}</dt>
            <dd className="text-xl font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
