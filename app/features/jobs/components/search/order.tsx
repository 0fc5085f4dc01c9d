import type { JobSort } from "db/vocabulary";
import type { JobSearch } from "~/features/jobs/search/search";
import { searchAddress, type SearchPath } from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

const names = { relevance: m.search_sort_relevance, newest: m.search_sort_newest, salary: m.search_sort_salary };

/** The order of the jobs as a menu of links. A search without words has no relevance order. */
export function Order({ path, search }: { path: SearchPath; search: JobSearch }) {
  const sorts: JobSort[] = search.q ? ["relevance", "newest", "salary"] : ["newest", "salary"];
  return (
    <details className="sorter">
      <summary className="chip" aria-label={`${m.search_sort_label()}: ${names[search.sort]()}`}>
        {names[search.sort]()} <Icon name="down" size={16} />
      </summary>
      <nav className="rows" aria-label={m.search_sort_label()}>
        {sorts.map((sort) => (
          <a
            key={sort}
            href={searchAddress(path, search, { sort })}
            aria-current={search.sort === sort ? "true" : undefined}>
            {names[sort]()}
          </a>
        ))}
      </nav>
    </details>
  );
}
