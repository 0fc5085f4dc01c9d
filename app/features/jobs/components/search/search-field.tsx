import { searchFilters, valuesOf } from "~/features/jobs/search/filters";
import { usualSort, type JobSearch } from "~/features/jobs/search/search";
import type { SearchPath } from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { SearchBox } from "~/ui/forms/search-box";

/** The search words as a GET form that preserves filters and order. @param path the target of the form */
export function SearchField({ path, search }: { path: SearchPath; search: JobSearch }) {
  return (
    <SearchBox
      path={path}
      name={m.jobs_filter_title()}
      label={m.jobs_filter_q()}
      submit={m.search_submit()}
      words={search.q}>
      <HiddenFilters search={{ ...search, q: "" }} isSorted={search.sort !== usualSort(search.q)} />
    </SearchBox>
  );
}

/** The filters and order of a search as hidden fields. */
export function HiddenFilters({ search, isSorted }: { search: JobSearch; isSorted: boolean }) {
  return (
    <>
      {searchFilters.flatMap((name) =>
        valuesOf(name, search[name]).map((value) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        )),
      )}
      {isSorted && <input type="hidden" name="sort" value={search.sort} />}
    </>
  );
}
