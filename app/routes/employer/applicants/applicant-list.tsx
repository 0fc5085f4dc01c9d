import type { ReactNode } from "react";
import { isNarrowed, writeApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { ApplicantRow } from "~/features/applications/components/applicant-row";
import { stepNames } from "~/features/applications/step-names";
import { SkillBadges } from "~/features/assessments/components/skill-badges";
import type { JobQuestion } from "~/features/jobs/editing/questions";
import type { LoadedApplicant } from "../application/load-applicant.server";
import { BulkBar } from "./bulk-bar";
import { csvWords } from "./desk/counts";
import { Pane } from "./desk/pane";
import { FilterForm, filterForm } from "./filter-form";
import { KeyList } from "./key-list";
import { Pipeline } from "./pipeline";
import type { ApplicantList as List } from "./read-list.server";
import { BulkTags } from "./team/bulk-tags";
import type { TeamOfList } from "./team/read-team.server";
import { SavedFilters } from "./team/saved-filters";
import { TeamMarks } from "./team/team-marks";

interface ApplicantListProps {
  /** Null where only the applicant beside it is asked for. */
  list: List | null;
  /** The applicant whom the address names. */
  chosen: LoadedApplicant | null;
  /** The address of the list with its query, without an applicant. */
  address: string;
  /** The address of the list without its query. */
  path: string;
  canRecruit: boolean;
  /** The job whose list it is, with what its applicants were asked; null across jobs. */
  job: { id: string; questions: readonly JobQuestion[] } | null;
  /** The company's jobs, to choose one of; none on the list of one job. */
  jobs: readonly { id: string; title: string }[];
  /** What the team keeps about the applicants of the page. */
  team: TeamOfList;
  /** Shown above the steps. */
  heading: ReactNode;
  /** Shown instead of the rows when there are none. */
  children: ReactNode;
}

const bulkForm = "bulk";
/** Narrow screens show the list or the applicant. */
const onlyWide = "max-[1099px]:hidden";

/**
 * The pipeline, the search and filters, the applicants of a page, and the bulk actions; on wide screens the applicant
 * whom the address names is beside the list. The filters are outside the live region, so that typed values are not lost
 * and open filters do not stop its renewal.
 */
export function ApplicantList({
  list,
  chosen,
  address,
  path,
  canRecruit,
  job,
  jobs,
  team,
  heading,
  children,
}: ApplicantListProps) {
  return (
    <applicant-desk class="desk block" data-chosen={chosen ? "" : undefined}>
      {list && (
        <>
          <div className={`desk-top group/top ${chosen ? onlyWide : ""}`}>
            <live-region id="steps" events="application interview" class="block min-w-0">
              {heading}
              <Pipeline path={path} filter={list.filter} counts={list.counts} />
              <input type="hidden" form={filterForm} name="status" value={list.filter.status ?? "all"} />
            </live-region>
            <FilterForm
              path={path}
              filter={list.filter}
              questions={job?.questions.filter(({ kind }) => kind === "yes_no") ?? []}
              jobs={jobs}
              tags={team.tags}
            />
            {/* On phones with the filters, so that the first applicant is in sight. */}
            <div className="max-md:hidden max-md:group-has-[details[open]]/top:block min-[1100px]:col-span-2">
              <SavedFilters saved={team.saved} filter={list.filter} jobId={job?.id ?? null} />
            </div>
          </div>
          <div className={`desk-list ${chosen ? onlyWide : ""}`}>
            <live-region id="applicants" events="application interview" class="block">
              <Rows
                list={list}
                chosenId={chosen?.applicant.id ?? null}
                path={path}
                canRecruit={canRecruit}
                job={job}
                team={team}>
                {children}
              </Rows>
            </live-region>
          </div>
        </>
      )}
      <Pane chosen={chosen} address={address} isEmpty={list?.applicants.length === 0} />
    </applicant-desk>
  );
}

/** The columns that sort the list by a click; all orders are in the form. */
const sorts = [
  ["newest", "Newest"],
  ["match", "Best match"],
] as const;

interface RowsProps extends Pick<ApplicantListProps, "path" | "canRecruit" | "job" | "team" | "children"> {
  list: List;
  chosenId: string | null;
}

function Rows({ list, chosenId, path, canRecruit, job, team, children }: RowsProps) {
  const { filter, applicants, next, matching, mostCounted, at, behind, now } = list;
  const query = writeApplicantFilter(filter);
  const here = behind ? `${query}&after=${behind}&at=${at}` : query;
  const isCounted = !(matching > mostCounted && isNarrowed(filter));
  return (
    <>
      {applicants.length === 0 ? (
        children
      ) : (
        <applicant-list class="block">
          <div className="desk-count mb-2 flex flex-wrap items-center justify-between gap-x-4">
            <p className={`quiet ${isNarrowed(filter) ? "" : "max-md:sr-only"}`} role="status">
              {!isCounted
                ? `More than ${mostCounted.toLocaleString("en-IN")} found`
                : `${matching.toLocaleString("en-IN")} found`}
            </p>
            <p className="quiet flex gap-x-4 max-md:hidden">
              {sorts.map(([order, name]) => (
                <a
                  key={order}
                  href={`${path}?${writeApplicantFilter({ ...filter, order })}`}
                  aria-current={filter.order === order ? "true" : undefined}
                  className="inline-flex min-h-8 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline">
                  {name}
                </a>
              ))}
            </p>
          </div>
          <ul className="rows" aria-label={filter.status ? stepNames[filter.status] : "All applicants"}>
            {applicants.map((applicant) => (
              <ApplicantRow
                key={applicant.id}
                applicant={applicant}
                now={now}
                canRecruit={canRecruit}
                shows={{ job: job === null, status: filter.status === null }}
                form={bulkForm}
                marks={<TeamMarks marks={team.marks[applicant.id]} />}
                beside={{
                  href: `?${here}&applicant=${applicant.id}#a-${applicant.id}`,
                  isOpen: applicant.id === chosenId,
                  isAlone: chosenId !== null,
                }}>
                <SkillBadges badges={applicant.badges} />
              </ApplicantRow>
            ))}
          </ul>
          {canRecruit && (
            <BulkBar
              id={bulkForm}
              back={`${path}?${query}`}
              jobId={job?.id ?? null}
              filter={filter}
              matching={matching}
              shown={applicants.length}>
              <BulkTags form={bulkForm} tags={team.tags} />
            </BulkBar>
          )}
          <div className="mt-2 flex flex-wrap items-center gap-x-5">
            {canRecruit && (
              <a href={`${path}.csv?${query}`} className="inline-flex min-h-11 items-center">
                {csvWords(isCounted ? matching : null)}
              </a>
            )}
            <KeyList canRecruit={canRecruit} />
          </div>
        </applicant-list>
      )}
      {next && (
        <p className="mt-2">
          <a href={`${path}?${query}&after=${next}&at=${at}`} className="btn btn-line">
            {filter.order === "newest" ? "Earlier applicants" : "More applicants"}
          </a>
        </p>
      )}
    </>
  );
}
