import { Link } from "@remix-run/react";
import { applicationStatuses, type ApplicationStatus } from "db/vocabulary";
import { writeApplicantFilter, type ApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { stepName } from "~/features/applications/step-names";
import { m } from "~/paraglide/messages";

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
    <nav
      aria-label={m.applicants_steps()}
      className="-mx-4 scroll-px-24 overflow-x-auto px-4 [scrollbar-width:none] md:mb-4">
      <ul className="flex w-max min-w-full gap-5 border-b border-line">
        {[null, ...steps].map((each) => (
          <li key={each}>
            <Link
              to={`${path}?${writeApplicantFilter({ ...filter, status: each })}`}
              prefetch="intent"
              aria-current={each === filter.status ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-[3px] border-transparent text-[15px] whitespace-nowrap text-ink-2 no-underline aria-[current]:border-peacock aria-[current]:font-semibold aria-[current]:text-ink">
              {each ? stepName(each) : m.applicants_all_steps()}{" "}
              <span className="tabular-nums">{each ? (counts[each] ?? 0) : total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
