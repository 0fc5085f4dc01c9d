import { m } from "~/paraglide/messages";
import { SearchBox } from "~/ui/forms/search-box";
import { HeroDrawing } from "~/ui/pictures/hero-drawing";
import type { Home } from "./load-home.server";

const jobsPath = "/work-from-home-jobs";

/**
 * A visitor's first view: what the site is, the search and the next step, with the figures of the product owner below.
 */
export function Hero({ stats, shown }: Pick<Home, "stats" | "shown">) {
  const labels = [m.home_stat_seekers(), m.home_stat_jobs(), m.home_stat_companies(), m.home_stat_success()];
  const chips = [
    [`${jobsPath}?experience=0-1`, m.search_quick_freshers()],
    [`${jobsPath}?type=part-time`, m.home_chip_part_time()],
    [`${jobsPath}/data-entry`, m.home_chip_data_entry()],
    ["/jobs-for-women", m.home_chip_women()],
  ] as const;
  return (
    <>
      <div className="hero grid grid-cols-1 md:grid-cols-2 md:items-end md:gap-x-12">
        <section className="md:py-8">
          <h1>{m.home_title()}</h1>
          <p className="mt-2 mb-4 max-w-[46ch] text-ink-2">{m.home_pitch()}</p>
          <SearchBox path={jobsPath} label={m.jobs_filter_q()} submit={m.jobs_filter_submit()} />
          <ul className="chip-rows mt-2 mb-0!">
            {chips.map(([href, name]) => (
              <li key={href}>
                <a href={href} className="chip">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <div className="mt-3 grid max-w-md grid-cols-2 gap-3">
            <a href={jobsPath} className="btn btn-go">
              {m.home_browse()}
            </a>
            <a href="/auth" className="btn btn-line">
              {m.home_get_started()}
            </a>
          </div>
          <p className="quiet mt-2">{m.home_active_now({ count: stats[1] ?? "" })}</p>
        </section>
        <div className="relative">
          <HeroDrawing className="mx-auto h-34 max-md:mt-1 md:h-auto md:w-full" />
          <ShownJobs shown={shown} />
        </div>
      </div>
      <dl className="relative grid grid-cols-2 border-y border-line md:grid-cols-4 md:rounded-card md:border md:bg-surface">
        {stats.map((figure, index) => (
          <div
            key={labels[index]}
            className="flex flex-col-reverse border-line p-3 odd:border-r max-md:py-2 md:px-4 md:not-last:border-r max-md:nth-[-n+2]:border-b">
            <dt className="quiet">{labels[index]}</dt>
            <dd className="text-xl font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Two real jobs over the drawing, where there is room. */
function ShownJobs({ shown }: Pick<Home, "shown">) {
  return (
    <ul className="absolute inset-x-0 top-0 flex items-start justify-between max-lg:hidden">
      {shown.map(({ id, title, company, pay }) => (
        <li key={id} className="card relative w-[31%] p-3! text-[13px] leading-snug">
          <a href={`/job/${id}`} className="line-clamp-2 font-semibold text-ink no-underline whole-link">
            {title}
          </a>
          <span className="block truncate text-ink-2">{company}</span>
          {pay && (
            <b>
              <span>{pay.amount}</span> {pay.unit}
            </b>
          )}
        </li>
      ))}
    </ul>
  );
}
