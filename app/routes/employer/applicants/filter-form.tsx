import { assessedSkills } from "db/catalogues/assessments";
import { trafficSources } from "db/vocabulary";
import {
  noFilter,
  writeApplicantFilter,
  type ApplicantFilter,
} from "~/features/applications/applicants/applicant-filter";
import { sourceNames } from "~/features/applications/step-names";
import type { Tag } from "~/features/applications/team/tag";
import type { JobQuestion } from "~/features/jobs/editing/questions";
import { Icon } from "~/ui/icon";

/** The id of the form, for fields that stand beside it. */
export const filterForm = "filter";

interface FilterFormProps {
  path: string;
  filter: ApplicantFilter;
  /** The yes/no questions of the job. */
  questions: readonly JobQuestion[];
  /** The company's jobs to choose from; none on the list of one job. */
  jobs: readonly { id: string; title: string }[];
  /** The company's tags to choose from. */
  tags: readonly Tag[];
}

const years = [1, 2, 3, 5, 8, 10];

/** How many filters and orders are set beside the search. */
const countFilters = ({ experience, hasResume, badge, tag, source, yes, jobId, order }: ApplicantFilter) =>
  [
    experience !== null,
    hasResume,
    badge !== null,
    tag !== null,
    source !== null,
    jobId !== null,
    order !== "newest",
  ].filter(Boolean).length + yes.length;

/** The search for applicants and, folded away, all filters. A GET form, so that its address can be saved. */
export function FilterForm({ path, filter, questions, jobs, tags }: FilterFormProps) {
  const active = countFilters(filter);
  return (
    <search>
      <form id={filterForm} action={path} className="mb-3 flex flex-wrap items-center gap-x-2">
        <div className="flex min-w-0 flex-1 gap-2">
          <input
            type="search"
            name="q"
            defaultValue={filter.words.join(" ")}
            aria-label="Search by name, position, skill or place"
            placeholder="Name, position, skill, place"
            maxLength={100}
            className="input min-w-0 md:max-w-md"
            data-search
          />
          <button className="btn btn-line px-3!" aria-label="Search">
            <Icon name="search" size={20} className="md:hidden" />
            <span className="max-md:hidden">Search</span>
          </button>
        </div>
        <details className="open:basis-full">
          <summary className="inline-flex min-h-12 items-center text-peacock">
            Filters<span className="max-md:sr-only">&nbsp;and order</span>
            {active > 0 && <b>&nbsp;({active})</b>}
          </summary>
          <div className="filter-panel">
            <div className="mt-2 grid gap-3 md:grid-cols-3">
              {jobs.length > 0 && (
                <Choice
                  name="job"
                  label="Job"
                  value={filter.jobId ?? ""}
                  empty="All jobs"
                  choices={jobs.map(({ id, title }) => [id, title])}
                />
              )}
              <Choice
                name="experience"
                label="Experience"
                value={String(filter.experience ?? "")}
                empty="Any"
                choices={years.map((each) => [String(each), each === 1 ? "1 year or more" : `${each} years or more`])}
              />
              <Choice
                name="badge"
                label="Skill badge"
                value={filter.badge ?? ""}
                empty="Any"
                choices={assessedSkills.map(({ key, en }) => [key, en])}
              />
              {(tags.length > 0 || filter.tag) && (
                <Choice
                  name="tag"
                  label="Tag"
                  value={filter.tag ?? ""}
                  empty="Any"
                  choices={tagChoices(tags, filter.tag)}
                />
              )}
              <Choice
                name="source"
                label="Came from"
                value={filter.source ?? ""}
                empty="Anywhere"
                choices={trafficSources.map((each) => [each, sourceNames[each]])}
              />
              <Choice
                name="order"
                label="Order"
                value={filter.order}
                choices={[
                  ["newest", "Newest first"],
                  ["oldest", "Oldest first"],
                  ["experience", "Most experienced first"],
                  ["rating", "Best rated first"],
                  ["match", "Best match first"],
                ]}
              />
            </div>
            <fieldset className="field mt-3">
              <legend className="sr-only">Only those who</legend>
              <div className="grid gap-x-5 md:flex md:flex-wrap">
                <Tick name="resume" value="1" isTicked={filter.hasResume} label="Have a résumé" />
                {questions.map(({ id, text }) => (
                  <Tick key={id} name="yes" value={id} isTicked={filter.yes.includes(id)} label={`Yes: ${text}`} />
                ))}
              </div>
            </fieldset>
            <p className="mt-2 flex flex-wrap items-center gap-x-4">
              <button className="btn btn-line btn-small">Show</button>
              {(active > 0 || filter.words.length > 0) && (
                <a
                  href={`${path}?${writeApplicantFilter({ ...noFilter, status: filter.status })}`}
                  className="inline-flex min-h-11 items-center">
                  Clear filters
                </a>
              )}
            </p>
          </div>
        </details>
      </form>
    </search>
  );
}

/** A saved filter may ask for a tag that is deleted. */
const tagChoices = (tags: readonly Tag[], chosen: string | null): [string, string][] => [
  ...tags.map(({ id, name }): [string, string] => [id, name]),
  ...(chosen && !tags.some(({ id }) => id === chosen) ? [[chosen, "A deleted tag"] as [string, string]] : []),
];

function Choice({
  name,
  label,
  value,
  empty,
  choices,
}: {
  name: string;
  label: string;
  value: string;
  empty?: string;
  choices: readonly (readonly [string, string])[];
}) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Tick({ name, value, isTicked, label }: { name: string; value: string; isTicked: boolean; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} />
      {label}
    </label>
  );
}
