import type { ReactNode } from "react";
import { writeApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { ApplicantRow } from "~/features/applications/components/applicant-row";
import { stepNames } from "~/features/applications/step-names";
import { SkillBadges } from "~/features/assessments/components/skill-badges";
import type { JobQuestion } from "~/features/jobs/editing/questions";
import { BulkBar } from "./bulk-bar";
import { FilterForm, filterForm } from "./filter-form";
import { KeyList } from "./key-list";
import { Pipeline } from "./pipeline";
import type { ApplicantList as List } from "./read-list.server";
import { BulkTags } from "./team/bulk-tags";
import type { TeamOfList } from "./team/read-team.server";
import { SavedFilters } from "./team/saved-filters";
import { TeamMarks } from "./team/team-marks";

interface ApplicantListProps extends List {
  /** The address of the list without its query. */
  path: string;
  canRecruit: boolean;
  /** The job whose list it is, with what its applicants were asked; null across jobs. */
  job: { id: string; questions: readonly JobQuestion[] } | null;
  /** The company's jobs, to choose one of; none on the list of one job. */
  jobs: readonly { id: string; title: string }[];
  /** What the team keeps about the applicants of the page. */
  team: TeamOfList;
  /** Stands above the steps. */
  heading: ReactNode;
  /** Stands in the place of the rows when there are none. */
  children: ReactNode;
}

const bulkForm = "bulk";

/**
 * The pipeline, what is looked for, the applicants of a page, and what can be done with many of them. What is looked for
 * stands outside of what is renewed by itself: nothing typed there is lost, and open filters keep nobody away.
 */
export function ApplicantList({ path, canRecruit, job, jobs, team, heading, children, ...list }: ApplicantListProps) {
  const { filter, counts, applicants, next, matching, mostCounted, at, now } = list;
  const query = writeApplicantFilter(filter);
  const questions = job?.questions.filter(({ kind }) => kind === "yes_no") ?? [];
  return (
    <>
      <live-region id="steps" events="application interview" class="block">
        {heading}
        <Pipeline path={path} filter={filter} counts={counts} />
        <input type="hidden" form={filterForm} name="status" value={filter.status ?? "all"} />
      </live-region>
      <SavedFilters saved={team.saved} filter={filter} jobId={job?.id ?? null} />
      <FilterForm path={path} filter={filter} questions={questions} jobs={jobs} tags={team.tags} />
      <live-region id="applicants" events="application interview" class="block">
        {applicants.length === 0 ? (
          children
        ) : (
          <applicant-list class="block">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
              <p className="quiet" role="status">
                {matching > mostCounted && next ? `More than ${mostCounted.toLocaleString("en-IN")} matches` : matching === 1 ? "1 match" : `${matching.toLocaleString("en-IN")} matches`}
              </p>
              <div className="flex flex-wrap gap-x-4">
                <KeyList canRecruit={canRecruit} />
                {canRecruit && (
                  <a href={`${path}.csv?${query}`} className="inline-flex min-h-11 items-center">
                    Download as CSV
                  </a>
                )}
              </div>
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
                >
                  <TeamMarks marks={team.marks[applicant.id]} />
                  <SkillBadges badges={applicant.badges} />
                </ApplicantRow>
              ))}
            </ul>
            {canRecruit && (
              <BulkBar id={bulkForm} back={`${path}?${query}`} jobId={job?.id ?? null} filter={filter} matching={matching} shown={applicants.length}>
                <BulkTags form={bulkForm} tags={team.tags} />
              </BulkBar>
            )}
          </applicant-list>
        )}
        {next && (
          <p className="mt-4">
            <a href={`${path}?${query}&after=${next}&at=${at}`} className="btn btn-line">
              {filter.order === "newest" ? "Earlier applicants" : "More applicants"}
            </a>
          </p>
        )}
      </live-region>
    </>
  );
}
