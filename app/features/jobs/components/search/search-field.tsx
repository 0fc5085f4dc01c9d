import { searchFilters, valuesOf } from "~/features/jobs/search/filters";
import { usualSort, type JobSearch } from "~/features/jobs/search/search";
import type { SearchPath } from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/** The words of a search as a GET form, which keeps filters and order. @param path where the form leads */
export function SearchField({ path, search }: { path: SearchPath; search: JobSearch }) {
  return (
    <form action={path} role="search" aria-label={m.jobs_filter_title()} className="flex max-w-2xl overflow-hidden rounded-card border-[1.5px] border-peacock bg-surface focus-within:outline-3 focus-within:outline-peacock">
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
      <Kept search={{ ...search, q: "" }} isSorted={search.sort !== usualSort(search.q)} />
    </form>
  );
}

/** What a form passes on of a search. */
export function Kept({ search, isSorted }: { search: JobSearch; isSorted: boolean }) {
  return (
    <>
      {searchFilters.flatMap((name) => valuesOf(name, search[name]).map((value) => <input key={name + value} type="hidden" name={name} value={value} />))}
      {isSorted && <input type="hidden" name="sort" value={search.sort} />}
    </>
  );
}
