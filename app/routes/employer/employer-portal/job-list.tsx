import type { Pricing } from "~/features/jobs/lifecycle/price";
import type { JobFilter, JobList as Jobs } from "~/features/jobs/listing/employer-jobs.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { PageLinks } from "~/ui/layout/page-links";
import { JobColumns, JobRow } from "./job-row";

/** With more jobs than these, the list can be searched. */
const manyJobs = 20;

const names: Record<JobFilter, () => string> = {
  all: m.desk_filter_all,
  active: m.desk_filter_active,
  draft: m.desk_filter_draft,
  paused: m.desk_filter_paused,
  pending: m.desk_filter_pending,
  ended: m.desk_filter_ended,
};

/** The address of a part of the list. */
function addressOf(filter: JobFilter, q: string, after?: string): string {
  const params = new URLSearchParams();
  if (filter !== "all") params.set("jobs", filter);
  if (q) params.set("q", q);
  if (after) params.set("after", after);
  const query = params.toString();
  return `/employer-portal${query ? `?${query}` : ""}#own-jobs`;
}

/** The company's jobs: by status, by words of the title, a page at a time. @param now ms UTC */
export function JobList({
  list,
  canRecruit,
  pricing,
  now,
}: {
  list: Jobs;
  canRecruit: boolean;
  pricing: Pricing;
  now: number;
}) {
  const { search, counts, jobs, next } = list;
  const total = counts.find(({ filter }) => filter === "all")?.count ?? 0;
  const isNarrow = search.filter !== "all" || search.q !== "" || search.isLater;
  return (
    <section aria-labelledby="own-jobs">
      <h2 id="own-jobs" className="mb-3">
        {m.desk_jobs()}
      </h2>
      {(total > 0 || isNarrow) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <nav aria-label={m.desk_jobs_by_status()} className="flex flex-wrap gap-2">
            {counts
              .filter(({ filter, count }) => count > 0 || filter === "all" || filter === search.filter)
              .map(({ filter, count }) => (
                <a
                  key={filter}
                  href={addressOf(filter, search.q)}
                  className="chip"
                  aria-current={filter === search.filter ? "page" : undefined}>
                  {names[filter]()} {count.toLocaleString("en-IN")}
                </a>
              ))}
          </nav>
          {(total > manyJobs || search.q !== "") && <Search {...search} />}
        </div>
      )}
      {jobs.length > 0 ? (
        <ul className="rows">
          <JobColumns />
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} canRecruit={canRecruit} pricing={pricing} now={now} />
          ))}
        </ul>
      ) : (
        <Nothing isNarrow={isNarrow} canRecruit={canRecruit} />
      )}
      <PageLinks
        first={search.isLater ? addressOf(search.filter, search.q) : null}
        next={next && addressOf(search.filter, search.q, next)}
        words={{ label: m.desk_jobs_pages(), first: m.desk_jobs_newest(), next: m.desk_jobs_older() }}
        className="mt-3"
      />
    </section>
  );
}

function Search({ filter, q }: { filter: JobFilter; q: string }) {
  return (
    <form
      action="/employer-portal#own-jobs"
      role="search"
      aria-label={m.desk_jobs()}
      className="flex grow gap-2 md:max-w-md">
      {filter !== "all" && <input type="hidden" name="jobs" value={filter} />}
      <label htmlFor="job-title" className="sr-only">
        {m.desk_search_label()}
      </label>
      <input
        id="job-title"
        type="search"
        name="q"
        defaultValue={q}
        placeholder={m.desk_search_hint()}
        maxLength={100}
        className="input"
      />
      <button className="btn btn-line">{m.layout_search_submit()}</button>
    </form>
  );
}

function Nothing({ isNarrow, canRecruit }: { isNarrow: boolean; canRecruit: boolean }) {
  if (isNarrow) {
    return (
      <EmptyState
        scene="people"
        title={m.desk_none_title()}
        action={
          <a href="/employer-portal#own-jobs" className="btn btn-line">
            {m.desk_none_all()}
          </a>
        }>
        {m.desk_none_text()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      help="no_own_jobs"
      scene="advert"
      title={m.desk_empty_title()}
      action={
        canRecruit && (
          <a href="/post-job" className="btn btn-go">
            {m.hiring_post()}
          </a>
        )
      }>
      {m.desk_empty_text()}
    </EmptyState>
  );
}
