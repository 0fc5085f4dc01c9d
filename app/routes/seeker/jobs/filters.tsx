import { experienceBands, jobTypeNames, postedWithinNames, salaryBandNames } from "db/catalogues/bands";
import { categories } from "db/catalogues/categories";
import { allIndia, places } from "db/catalogues/cities";
import type { CatalogueEntry } from "db/catalogues/name";
import { isSalaryFloor } from "db/vocabulary";
import type { ReactNode } from "react";
import { countOf, countText } from "~/features/jobs/search/count";
import { filterValueName } from "~/features/jobs/search/filter-names";
import type { CountedFilter, FoundJobs } from "~/features/jobs/search/find-jobs.server";
import { usualSort, type JobSearch } from "~/features/jobs/search/search";
import { filtersOf } from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Icon } from "~/ui/icon";
import { useReadyMarkup, type ReadyMarkup } from "~/ui/document";

interface FiltersProps {
  search: JobSearch;
  /** From renderChoices. */
  choices: ReadyMarkup;
}

/** The search as one GET form: every state has an address of its own. On phones the filters fold away. */
export function Filters({ search, choices }: FiltersProps) {
  const set = filtersOf({ ...search, q: "" }).length;
  return (
    <form action="/jobs" role="search" aria-label={m.jobs_filter_title()} className="grid gap-3">
      <div className="flex overflow-hidden rounded-card border-[1.5px] border-peacock bg-surface focus-within:outline-3 focus-within:outline-peacock">
        <input
          id="q"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={search.q}
          enterKeyHint="search"
          aria-label={m.jobs_filter_q()}
          placeholder={m.jobs_filter_q()}
          className="min-h-12 min-w-0 flex-1 bg-transparent px-4 outline-none"
        />
        <button className="grid w-13 place-items-center text-peacock" aria-label={m.search_submit()}>
          <Icon name="search" />
        </button>
      </div>
      {search.sort !== usualSort(search.q) && <input type="hidden" name="sort" value={search.sort} />}
      <details className="peer rounded-card border border-line bg-surface md:hidden">
        <summary className="min-h-12 px-4 leading-[48px] font-semibold">
          {m.jobs_filter_more()} {set > 0 && <span className="tag ml-1 inline-block">{set}</span>}
        </summary>
      </details>
      <div className="grid gap-4 max-md:peer-[:not([open])]:hidden">
        <div className="field">
          <label htmlFor="location">{m.jobs_filter_location()}</label>
          <input id="location" name="location" maxLength={100} list="places" defaultValue={search.location} autoComplete="off" />
        </div>
        <div className="grid gap-4" dangerouslySetInnerHTML={useReadyMarkup([choices])} />
        <button className="btn btn-go">{m.jobs_filter_submit()}</button>
      </div>
    </form>
  );
}

interface ChoicesProps {
  search: JobSearch;
  found: Pick<FoundJobs, "counts" | "total">;
}

/** What the fields of the form can be set to, each with how many jobs it would leave, where that is known. */
export function Choices({ search, found }: ChoicesProps) {
  const suffixOf = (filter: CountedFilter) => (value: string) => {
    const count = countOf(found, filter, value);
    return count ? ` (${countText(count)})` : "";
  };
  // A browser shows the text of a suggested place instead of its value: then the name has to stand in it.
  const named = (name: string, suffix: string) => suffix && name + suffix;
  // Offered where it is set only: alerts ask for a least pay, this form for a band.
  const isFloor = search.salary !== null && isSalaryFloor(search.salary) && search.salary !== "25+";
  return (
    <>
      <datalist id="places">
        <option value="Remote">{named(m.jobs_remote(), suffixOf("remote")("yes"))}</option>
        {places.map((place) => (
          <option key={place.key} value={place[getLocale()]}>{place.key !== allIndia.key && named(place[getLocale()], suffixOf("city")(place.key))}</option>
        ))}
      </datalist>
      <Choice name="category" suffixOf={suffixOf("category")} label={m.jobs_filter_category()} value={search.category} entries={categories} />
      <Choice name="type" suffixOf={suffixOf("type")} label={m.jobs_filter_type()} value={search.type} entries={jobTypeNames} />
      <Choice name="experience" suffixOf={suffixOf("experience")} label={m.jobs_filter_experience()} value={search.experience} entries={experienceBands} />
      <Choice name="salary" suffixOf={suffixOf("salary")} label={m.jobs_filter_salary()} value={search.salary} entries={salaryBandNames.slice(1)} any={salaryBandNames[0][getLocale()]}>
        {isFloor && <option value={search.salary ?? ""}>{filterValueName(search, "salary")}</option>}
      </Choice>
      <Choice name="posted" label={m.jobs_filter_posted()} value={search.posted} entries={postedWithinNames} />
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  entries: readonly CatalogueEntry[];
  any?: string;
  /** What stands behind the name of an entry, by its key. */
  suffixOf?: (key: string) => string;
  /** More of them. */
  children?: ReactNode;
}

function Choice({ name, label, value, entries, any = m.jobs_filter_any(), suffixOf, children }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value ?? ""}>
        <option value="">{any}</option>
        {entries.map((entry) => (
          <option key={entry.key} value={entry.key}>
            {entry[getLocale()] + (suffixOf?.(entry.key) ?? "")}
          </option>
        ))}
        {children}
      </select>
    </div>
  );
}
