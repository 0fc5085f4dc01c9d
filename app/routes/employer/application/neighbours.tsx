import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ApplicationStatus } from "db/vocabulary";
import { stepName } from "~/features/applications/step-names";
import { m } from "~/paraglide/messages";

interface NeighboursProps {
  job: { id: string; title: string };
  /** The step whose applicants are browsed, even after this applicant has left it. */
  step: ApplicationStatus;
  /** The addresses of the applicants of the same job and step before and after this one, null at the ends. */
  previous: string | null;
  next: string | null;
  children: ReactNode;
}

/** Links back to the list, and to the previous and next applicant. */
export function Neighbours({ job, step, previous, next, children }: NeighboursProps) {
  return (
    <nav aria-label={m.applicants_title()} className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
      <a href={`/job/${job.id}/applicants?status=${step}`} className="quiet mr-auto inline-flex min-h-11 items-center">
        {`${job.title}: ${stepName(step)}`}
      </a>
      {children}
      {previous && (
        <Link to={previous} prefetch="intent" rel="prev" className="btn btn-line btn-small">
          {m.applicant_previous()}
        </Link>
      )}
      {next && (
        <Link to={next} prefetch="intent" rel="next" className="btn btn-line btn-small">
          {m.applicant_next()}
        </Link>
      )}
    </nav>
  );
}
