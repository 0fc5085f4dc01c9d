import type { JobSort } from "db/vocabulary";
import type { JobSearch } from "~/features/jobs/search/search";
import { searchAddress, type SearchPath } from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";

const names = { relevance: m.search_sort_relevance, newest: m.search_sort_newest, salary: m.search_sort_salary };

/** The order of the jobs as links. A search without words has no relevance order. */
export function Order({ path, search }: { path: SearchPath; search: JobSearch }) {
  const sorts: JobSort[] = search.q ? ["relevance", "newest", "salary"] : ["newest", "salary"];
  return (
    <nav className="flex w-max rounded-card border border-line bg-surface text-sm" aria-label={m.search_sort_label()}>
      {sorts.map((sort) => (
        <a
          key={sort}
          href={searchAddress(path, search, { sort })}
          className="inline-flex min-h-11 items-center rounded-card px-3.5 text-ink! no-underline aria-[current]:bg-tint aria-[current]:font-semibold"
          aria-current={search.sort === sort ? "true" : undefined}>
          {names[sort]()}
        </a>
      ))}
    </nav>
  );
}
