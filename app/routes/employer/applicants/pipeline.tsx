import { applicationStatuses, type ApplicationStatus } from "db/vocabulary";
import { stepNames } from "./status-names";

interface PipelineProps {
  jobId: string;
  status: ApplicationStatus;
  counts: Partial<Record<ApplicationStatus, number>>;
}

/** The steps with how many stand there, each a link; on phones the row scrolls by itself. */
export function Pipeline({ jobId, status, counts }: PipelineProps) {
  return (
    <nav aria-label="Steps" className="-mx-4 my-4 overflow-x-auto px-4 py-1">
      <ul className="flex w-max gap-2">
        {applicationStatuses
          .filter((each) => each !== "withdrawn" || counts[each] || each === status)
          .map((each) => (
            <li key={each}>
              <a href={`/job/${jobId}/applicants?status=${each}`} className="chip" aria-current={each === status ? "page" : undefined}>
                {stepNames[each]} {counts[each] ?? 0}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
