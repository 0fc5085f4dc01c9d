import { applicationStatuses, type ApplicationStatus } from "db/vocabulary";
import { writeApplicantFilter, type ApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { stepNames } from "~/features/applications/step-names";

interface PipelineProps {
  /** The address of the list. */
  path: string;
  filter: ApplicantFilter;
  counts: Partial<Record<ApplicationStatus, number>>;
}

/** The steps with their number of applicants, each a link that keeps the filters; on phones the row scrolls separately. */
export function Pipeline({ path, filter, counts }: PipelineProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const steps = applicationStatuses.filter((each) => each !== "withdrawn" || counts[each] || each === filter.status);
  return (
    <nav aria-label="Steps" className="-mx-4 overflow-x-auto scroll-px-24 px-4 py-1 md:my-3">
      <ul className="flex w-max gap-2">
        {[null, ...steps].map((each) => (
          <li key={each}>
            <a
              href={`${path}?${writeApplicantFilter({ ...filter, status: each })}`}
              className="chip"
              aria-current={each === filter.status ? "page" : undefined}>
              {each ? `${stepNames[each]} ${counts[each] ?? 0}` : `All ${total}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
