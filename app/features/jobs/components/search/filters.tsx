import { allIndia, places } from "db/catalogues/cities";
import { findByKey, type CatalogueEntry } from "db/catalogues/name";
import { countOf, countText } from "~/features/jobs/search/count";
import { filterName, filterValueName } from "~/features/jobs/search/filter-names";
import { choicesInForm, filters, type ChoiceName, type CountedFilter } from "~/features/jobs/search/filters";
import type { FoundJobs } from "~/features/jobs/search/find-jobs.server";
import { usualSort, type JobSearch } from "~/features/jobs/search/search";
import { filtersOf, type SearchPath } from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { useReadyMarkup, type ReadyMarkup } from "~/ui/document";
import { Icon } from "~/ui/icon";

interface FiltersProps {
  /** Where the form leads. */
  path: SearchPath;
  search: JobSearch;
  /** From renderChoices. */
  choices: ReadyMarkup;
}

/** The search as one GET form: every state has an address of its own. On phones the filters fold away. */
export function Filters({ path, search, choices }: FiltersProps) {
  const set = filtersOf({ ...search, q: "" }).length;
  return (
    <form action={path} role="search" aria-label={m.jobs_filter_title()} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3">
      <div className="flex overflow-hidden rounded-card border-[1.5px] border-peacock bg-surface focus-within:outline-3 focus-within:outline-peacock md:col-span-2">
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
        <summary className="min-h-12 px-3 leading-[48px] font-semibold">
          {m.jobs_filter_more()} {set > 0 && <span className="tag ml-1 inline-block">{set}</span>}
        </summary>
      </details>
      <div className="col-span-2 grid gap-4 max-md:peer-[:not([open])]:hidden">
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
  // A browser shows the text of a suggested place instead of its value: then the name has to stand in it.
  const named = (name: string, suffix: string) => suffix && name + suffix;
  return (
    <>
      <datalist id="places">
        <option value="Remote">{named(m.jobs_remote(), countSuffix(found, "remote", "yes"))}</option>
        {places.map((place) => (
          <option key={place.key} value={place[getLocale()]}>{place.key !== allIndia.key && named(place[getLocale()], countSuffix(found, "city", place.key))}</option>
        ))}
      </datalist>
      {choicesInForm.map((name) => (
        <Choice key={name} name={name} search={search} found={found} />
      ))}
    </>
  );
}

/** What is behind the name of a value: how many jobs it would leave, where that is known. */
function countSuffix(found: ChoicesProps["found"], filter: CountedFilter | ChoiceName, value: string): string {
  const count = countOf(found, filter, value);
  return count ? ` (${countText(count)})` : "";
}

function Choice({ name, search, found }: ChoicesProps & { name: ChoiceName }) {
  const { none } = filters[name];
  const offered: readonly CatalogueEntry[] = filters[name].offered;
  const value = search[name];
  return (
    <div className="field">
      <label htmlFor={name}>{filterName(name)}</label>
      <select id={name} name={name} defaultValue={value ?? ""}>
        <option value="">{none?.[getLocale()] ?? m.jobs_filter_any()}</option>
        {offered.map((entry) => (
          <option key={entry.key} value={entry.key}>
            {entry[getLocale()] + countSuffix(found, name, entry.key)}
          </option>
        ))}
        {/* Not offered, but asked for by the address. */}
        {value && !findByKey(offered, value) && <option value={value}>{filterValueName(search, name)}</option>}
      </select>
    </div>
  );
}
