import type { ApplicationStatus } from "db/vocabulary";
import { stepNames } from "~/features/applications/step-names";

interface NeighboursProps {
  job: { id: string; title: string };
  /** The step whose applicants are browsed, even after this applicant has left it. */
  step: ApplicationStatus;
  /** Applications of the same job and step, null at the ends. */
  previous: string | null;
  next: string | null;
}

/** Links back to the list, and to the previous and next applicant. */
export function Neighbours({ job, step, previous, next }: NeighboursProps) {
  return (
    <nav aria-label="Applicants" className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
      <a href={`/job/${job.id}/applicants?status=${step}`} className="quiet mr-auto inline-flex min-h-11 items-center">
        {job.title}: {stepNames[step]}
      </a>
      {previous && (
        <a href={`/application/${previous}?step=${step}`} rel="prev" className="btn btn-line btn-small">
          Previous
        </a>
      )}
      {next && (
        <a href={`/application/${next}?step=${step}`} rel="next" className="btn btn-line btn-small">
          Next applicant
        </a>
      )}
    </nav>
  );
}
