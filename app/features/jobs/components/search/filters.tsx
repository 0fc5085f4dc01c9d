import { allIndia } from "db/catalogues/all-india";
import { places } from "db/catalogues/cities";
import type { CatalogueEntry } from "db/catalogues/name";
import { countOf } from "~/features/jobs/search/count";
import { filterName, filterValueName } from "~/features/jobs/search/filter-names";
import {
  choiceNames,
  choicesInForm,
  filters,
  findValue,
  isSingle,
  marks,
  valuesOf,
  type ChoiceName,
} from "~/features/jobs/search/filters";
import type { FoundJobs } from "~/features/jobs/search/find-jobs.server";
import { usualSort, type JobSearch } from "~/features/jobs/search/search";
import { searchAddress, type SearchPath } from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { groupDigits } from "~/ui/numbers/group-digits";
import { HiddenFilters } from "./search-field";

interface FiltersProps {
  /** The form's target address. */
  path: SearchPath;
  search: JobSearch;
  found: Pick<FoundJobs, "counts">;
}

const noFilters = { location: "", ...Object.fromEntries(choiceNames.map((name) => [name, null])) };

/** All filters as one GET form with multiple choice. Each value shows how many jobs it would leave, where known. */
export function Filters({ path, search, found }: FiltersProps) {
  const words = { ...search, ...noFilters };
  return (
    <form action={path} aria-label={m.jobs_filter_more()} className="grid gap-5">
      <HiddenFilters search={words} isSorted={search.sort !== usualSort(search.q)} />
      <Marks search={search} found={found} />
      <div>
        {choicesInForm.map((name) => (
          <Choice key={name} name={name} search={search} found={found} />
        ))}
      </div>
      <div className="field">
        <label htmlFor="location">{m.jobs_filter_location()}</label>
        <input
          id="location"
          name="location"
          maxLength={100}
          list="places"
          defaultValue={search.location}
          autoComplete="off"
        />
        <Places found={found} />
      </div>
      <div className="form-end">
        <filter-count src="/api/job-count" class="flex-1">
          <button className="btn btn-go w-full">{m.search_filter_submit()}</button>
        </filter-count>
        <a href={searchAddress(path, words)} className="btn btn-plain">
          {m.jobs_filter_clear()}
        </a>
      </div>
    </form>
  );
}

/** The suggested places. Browsers show an option's text instead of its value, so the text contains the name. */
function Places({ found }: Pick<FiltersProps, "found">) {
  const named = (name: string, count: number | undefined) =>
    count === undefined ? undefined : `${name} (${groupDigits(count)})`;
  return (
    <datalist id="places">
      <option value="Remote">{named(m.jobs_remote(), countOf(found, "remote", "yes"))}</option>
      {places.map((place) => (
        <option key={place.key} value={place[getLocale()]}>
          {place.key !== allIndia.key && named(place[getLocale()], countOf(found, "city", place.key))}
        </option>
      ))}
    </datalist>
  );
}

/** Groups that are open from the start; the others open by a tap, or where a value is chosen. */
const openGroups: readonly ChoiceName[] = ["salary", "device"];

function Choice({ name, search, found }: Pick<FiltersProps, "search" | "found"> & { name: ChoiceName }) {
  const offered: readonly CatalogueEntry[] = filters[name].offered;
  const chosen = valuesOf(name, search[name]);
  // In the address, but not among the offered values.
  const others = chosen.flatMap((value) =>
    offered.some(({ key }) => key === value) ? [] : (findValue(name, value) ?? []),
  );
  const entries = [...others, ...offered]
    .map((entry) => ({ entry, count: countOf(found, name, entry.key) }))
    .filter(({ entry, count }) => count !== 0 || chosen.includes(entry.key));
  if (entries.length === 0) return null;
  const names = chosen.map((value) => filterValueName(name, value)).join(", ");
  return (
    <details open={chosen.length > 0 || openGroups.includes(name)} className="border-t border-line">
      <summary className="py-2.5 font-semibold">
        {filterName(name)}
        {names && <span className="quiet font-normal"> {names}</span>}
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{filterName(name)}</legend>
        <div className="flex flex-wrap gap-2">
          {isSingle(name) && <Pick name={name} value="" text={m.jobs_filter_any()} isChosen={chosen.length === 0} />}
          {entries.map(({ entry, count }) => (
            <Pick
              key={entry.key}
              name={name}
              value={entry.key}
              text={filterValueName(name, entry.key)}
              count={count}
              isChosen={chosen.includes(entry.key)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}

/** The filters of one box each as one group. */
function Marks({ search, found }: Pick<FiltersProps, "search" | "found">) {
  const boxes = marks.flatMap((name) => {
    const isChosen = search[name] !== null;
    return filters[name].offered.flatMap((entry: CatalogueEntry) => {
      const count = countOf(found, name, entry.key);
      return count === 0 && !isChosen
        ? []
        : [
            <Pick
              key={name}
              name={name}
              value={entry.key}
              text={entry[getLocale()]}
              count={count}
              isChosen={isChosen}
            />,
          ];
    });
  });
  if (boxes.length === 0) return null;
  return (
    <fieldset>
      <legend>
        <b>{m.jobs_filter_marks()}</b>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">{boxes}</div>
    </fieldset>
  );
}

interface PickProps {
  name: ChoiceName;
  value: string;
  text: string;
  count?: number;
  isChosen: boolean;
}

function Pick({ name, value, text, count, isChosen }: PickProps) {
  return (
    <label className="chip pick">
      <input type={isSingle(name) ? "radio" : "checkbox"} name={name} value={value} defaultChecked={isChosen} />
      {text}
      {count !== undefined && <span className="text-ink-2">{groupDigits(count)}</span>}
    </label>
  );
}
