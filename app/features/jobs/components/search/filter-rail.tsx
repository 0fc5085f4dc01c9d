import { countOf } from "~/features/jobs/search/count";
import { filterName, filterValueName } from "~/features/jobs/search/filter-names";
import { isSingle, searchFilters, valuesOf, type ChoiceName } from "~/features/jobs/search/filters";
import type { FoundJobs } from "~/features/jobs/search/find-jobs.server";
import { jobSearchParameters, usualSort, type JobSearch } from "~/features/jobs/search/search";
import { searchAddress, type SearchPath } from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { groupDigits } from "~/ui/numbers/group-digits";

/** The values that decide most often, at most twelve rows. The sheet has all. */
const offered: readonly (readonly [ChoiceName, readonly string[]])[] = [
  ["salary", ["3+", "6+"]],
  ["experience", ["0-1", "1-3"]],
  ["type", ["full-time", "part-time"]],
  ["device", ["phone_enough"]],
  ["english", ["no"]],
  ["women", ["yes"]],
  ["posted", ["", "1", "7"]],
];

interface FilterRailProps {
  path: SearchPath;
  search: JobSearch;
  found: Pick<FoundJobs, "counts" | "total">;
}

/** The most used filters as a plain form beside the list, on wide screens. */
export function FilterRail({ path, search, found }: FilterRailProps) {
  const inRail = new Map<string, readonly string[]>(offered);
  const cleared = { ...search, ...Object.fromEntries(offered.map(([name]) => [name, null])) };
  return (
    <form action={path} aria-label={m.jobs_filter_more()} className="filter-rail">
      {searchFilters.flatMap((name) =>
        valuesOf(name, search[name])
          .filter((value) => !inRail.get(name)?.includes(value))
          .map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      {search.sort !== usualSort(search.q) && <input type="hidden" name="sort" value={search.sort} />}
      {offered.map(([name, values]) => (
        <fieldset key={name} className="mb-3">
          <legend className="text-sm font-semibold">{filterName(name)}</legend>
          {values.map((value) => {
            const count = value ? countOf(found, name, value) : undefined;
            const chosen = valuesOf(name, search[name]);
            return (
              <label key={value}>
                <input
                  type={isSingle(name) ? "radio" : "checkbox"}
                  name={name}
                  value={value}
                  defaultChecked={value ? chosen.includes(value) : chosen.length === 0}
                />
                {value === "" ? m.jobs_filter_any() : filterValueName(name, value)}
                {Boolean(count) && <span>{groupDigits(count ?? 0)}</span>}
              </label>
            );
          })}
        </fieldset>
      ))}
      <filter-count src="/api/job-count">
        <button className="btn btn-line btn-small w-full">{m.search_filter_submit()}</button>
      </filter-count>
      <dialog-link>
        <a
          href={`/job-filters?${jobSearchParameters(search)}`}
          rel="nofollow"
          className="btn btn-plain btn-small w-full">
          {m.search_filter_all()}
        </a>
      </dialog-link>
      <a href={searchAddress(path, cleared)} className="btn btn-plain btn-small w-full">
        {m.jobs_filter_clear()}
      </a>
    </form>
  );
}
