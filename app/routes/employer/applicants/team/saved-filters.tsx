import { Link } from "@remix-run/react";
import {
  isNarrowed,
  writeApplicantFilter,
  type ApplicantFilter,
} from "~/features/applications/applicants/applicant-filter";
import { savedFilterAddress, isShown } from "~/features/applications/team/saved-filter";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import type { TeamOfList } from "./read-team.server";

interface SavedFiltersProps {
  saved: TeamOfList["saved"];
  filter: ApplicantFilter;
  /** The job whose list it is; null for all applicants. */
  jobId: string | null;
}

/**
 * The member's own filters over a list, each a link, and the link that saves the current filter. Nothing while there is
 * neither.
 */
export function SavedFilters({ saved, filter, jobId }: SavedFiltersProps) {
  const links = saved.flatMap((each) => {
    const href = savedFilterAddress(each, jobId);
    return href === null ? [] : [{ id: each.id, name: each.name, href, isCurrent: isShown(each, filter, jobId) }];
  });
  const isNew = (isNarrowed(filter) || filter.order !== "newest") && !links.some(({ isCurrent }) => isCurrent);
  if (links.length === 0 && !isNew) return null;
  const keep = new URLSearchParams({ filter: writeApplicantFilter(filter), ...(jobId && { job: jobId }) });
  return (
    <nav
      aria-label={m.applicants_filters_saved()}
      className="min-w-0 flex-1 basis-full overflow-x-auto min-[1100px]:basis-0 scroll-px-12 [scrollbar-width:none]">
      <ul className="flex w-max gap-2">
        {links.map(({ id, name, href, isCurrent }) => (
          <li key={id}>
            <Link to={href} className="chip" aria-current={isCurrent ? "page" : undefined}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <a
            href={isNew ? `/applicant-filters?${keep}` : "/applicant-filters"}
            aria-label={isNew ? undefined : m.applicants_filters_saved()}
            title={isNew ? undefined : m.applicants_filters_saved()}
            className="inline-flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap">
            {isNew ? m.applicants_filter_save() : <Icon name="pen" size={18} />}
          </a>
        </li>
      </ul>
    </nav>
  );
}
