import type { ViewedJob } from "~/features/interactions/viewed-jobs.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { formatAgo } from "~/ui/format";

interface ViewedViewProps {
  jobs: ViewedJob[];
  /** ms UTC */
  now: number;
}

/** The jobs that the seeker has viewed, and the button that deletes them from the list. */
export function ViewedView({ jobs, now }: ViewedViewProps) {
  if (jobs.length === 0) {
    return (
      <EmptyState
        help="no_viewed_jobs"
        scene="search"
        title={m.applications_viewed_empty_title()}
        action={
          <a href="/jobs" className="btn btn-go">
            {m.applications_browse()}
          </a>
        }>
        {m.applications_viewed_empty_text()}
      </EmptyState>
    );
  }
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>{m.applications_viewed_title()}</h2>
      <ul className="rows">
        {jobs.map((job) => (
          <Viewed key={job.id} job={job} now={now} />
        ))}
      </ul>
      <details className="card">
        <summary className="min-h-11 content-center">{m.applications_viewed_clear()}</summary>
        <p className="mt-2">{m.applications_viewed_clear_text()}</p>
        <form method="post" action="/viewed-jobs/clearing" className="mt-3">
          <button className="btn btn-danger">{m.applications_viewed_clear_confirm()}</button>
        </form>
      </details>
    </section>
  );
}

function Viewed({
  job: { id, title, companyName, isOpen, hasApplied, viewedAt },
  now,
}: {
  job: ViewedJob;
  now: number;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 p-4">
      <div className="min-w-0 grow basis-40">
        <h3 className="text-[16px]!">
          <a href={`/job/${id}`} className="inline-flex min-h-11 items-center text-ink no-underline hover:underline">
            {title}
          </a>
        </h3>
        <p className="quiet">
          {companyName}&nbsp;· {formatAgo(viewedAt, now)}
        </p>
      </div>
      {hasApplied ? (
        <span className="tag bg-leaf-tint! text-leaf!">{m.applications_viewed_applied()}</span>
      ) : isOpen ? (
        <a
          href={`/job/${id}#apply`}
          className="btn btn-line btn-small flex-none"
          aria-label={m.applications_viewed_apply_named({ job: title })}>
          {m.applications_viewed_apply()}
        </a>
      ) : (
        <span className="tag bg-line! text-ink-2!">{m.applications_viewed_closed()}</span>
      )}
    </li>
  );
}
