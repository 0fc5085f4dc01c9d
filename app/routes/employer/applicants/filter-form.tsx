import { Form, Link } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { assessedSkills } from "db/catalogues/assessments";
import { trafficSources } from "db/vocabulary";
import { sourceName } from "~/features/analytics/names";
import {
  noFilter,
  writeApplicantFilter,
  type ApplicantFilter,
} from "~/features/applications/applicants/applicant-filter";
import type { Tag } from "~/features/applications/team/tag";
import type { JobQuestion } from "~/features/jobs/editing/questions";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Icon } from "~/ui/icon";

interface FilterFormProps {
  path: string;
  filter: ApplicantFilter;
  /** The yes/no questions of the job. */
  questions: readonly JobQuestion[];
  /** The company's jobs to choose from; none on the list of one job. */
  jobs: readonly { id: string; title: string }[];
  /** The company's tags to choose from. */
  tags: readonly Tag[];
  /** The member's own filters. */
  children: ReactNode;
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
export function FilterForm({ path, filter, questions, jobs, tags, children }: FilterFormProps) {
  const active = countFilters(filter);
  const query = writeApplicantFilter(filter);
  const search = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) search.current?.focus();
    isSent.current = false;
  }, [query]);
  return (
    <search className="block border-b border-line">
      {/* Made anew for another filter, since its fields keep what was typed. */}
      <Form key={query} action={path} onSubmit={() => (isSent.current = true)} className="p-3 pb-1">
        <input type="hidden" name="status" value={filter.status ?? "all"} />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <input
            ref={search}
            type="search"
            name="q"
            defaultValue={filter.words.join(" ")}
            aria-label={m.applicants_search()}
            placeholder={m.applicants_search_example()}
            maxLength={100}
            className="input min-w-24 flex-1 min-[1100px]:basis-[calc(100%-60px)]"
            data-search
          />
          <button className="btn btn-line px-3!" aria-label={m.applicants_search_go()}>
            <Icon name="search" size={20} />
          </button>
          <details className="open:basis-full">
            <summary className="inline-flex min-h-11 items-center text-peacock">
              {m.applicants_filters()}
              <span className="sr-only">&nbsp;{m.applicants_filters_order()}</span>
              {active > 0 && <b>&nbsp;({active})</b>}
            </summary>
            <div className="pb-3">
              <div className="mt-2 grid gap-3">
                {jobs.length > 0 && (
                  <Choice
                    name="job"
                    label={m.applicants_filter_job()}
                    value={filter.jobId ?? ""}
                    empty={m.applicants_filter_jobs_all()}
                    choices={jobs.map(({ id, title }) => [id, title])}
                  />
                )}
                <Choice
                  name="experience"
                  label={m.applicants_filter_experience()}
                  value={String(filter.experience ?? "")}
                  empty={m.applicants_filter_any()}
                  choices={years.map((each) => [
                    String(each),
                    each === 1 ? m.applicants_filter_year() : m.applicants_filter_years({ count: each }),
                  ])}
                />
                <Choice
                  name="badge"
                  label={m.applicants_filter_badge()}
                  value={filter.badge ?? ""}
                  empty={m.applicants_filter_any()}
                  choices={assessedSkills.map((skill) => [skill.key, skill[getLocale()]])}
                />
                {(tags.length > 0 || filter.tag) && (
                  <Choice
                    name="tag"
                    label={m.applicants_filter_tag()}
                    value={filter.tag ?? ""}
                    empty={m.applicants_filter_any()}
                    choices={tagChoices(tags, filter.tag)}
                  />
                )}
                <Choice
                  name="source"
                  label={m.applicants_filter_source()}
                  value={filter.source ?? ""}
                  empty={m.applicants_filter_anywhere()}
                  choices={trafficSources.map((each) => [each, sourceName(each)])}
                />
                <Choice
                  name="order"
                  label={m.applicants_filter_order()}
                  value={filter.order}
                  choices={[
                    ["newest", m.applicants_order_newest()],
                    ["oldest", m.applicants_order_oldest()],
                    ["experience", m.applicants_order_experience()],
                    ["rating", m.applicants_order_rating()],
                    ["match", m.applicants_order_match()],
                  ]}
                />
              </div>
              <fieldset className="field mt-3">
                <legend className="sr-only">{m.applicants_filter_only()}</legend>
                <div className="grid">
                  <Tick name="resume" value="1" isTicked={filter.hasResume} label={m.applicants_filter_resume()} />
                  {questions.map(({ id, text }) => (
                    <Tick
                      key={id}
                      name="yes"
                      value={id}
                      isTicked={filter.yes.includes(id)}
                      label={m.applicants_filter_yes({ question: text })}
                    />
                  ))}
                </div>
              </fieldset>
              <p className="mt-2 flex flex-wrap items-center gap-x-4">
                <button className="btn btn-line btn-small">{m.applicants_filter_show()}</button>
                {(active > 0 || filter.words.length > 0) && (
                  <Link
                    to={`${path}?${writeApplicantFilter({ ...noFilter, status: filter.status })}`}
                    className="inline-flex min-h-11 items-center">
                    {m.applicants_filter_clear()}
                  </Link>
                )}
              </p>
            </div>
          </details>
          {children}
        </div>
      </Form>
    </search>
  );
}

/** A saved filter may ask for a tag that is deleted. */
const tagChoices = (tags: readonly Tag[], chosen: string | null): [string, string][] => [
  ...tags.map(({ id, name }): [string, string] => [id, name]),
  ...(chosen && !tags.some(({ id }) => id === chosen)
    ? [[chosen, m.applicants_filter_tag_deleted()] as [string, string]]
    : []),
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
