import { categories } from "db/catalogues/categories";
import { categoryPath } from "~/features/jobs/listing/landing";
import type { SearchPath } from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { EmptyState } from "~/ui/empty-state";

/** Shown instead of an empty list: why, and what to do next. */
export function NoJobs({ path }: { path: SearchPath }) {
  return (
    <>
      <EmptyState
        help="no_jobs"
        scene="search"
        title={m.jobs_empty_title()}
        action={
          <a href={path} className="btn btn-go">
            {m.jobs_see_all()}
          </a>
        }>
        {m.jobs_empty_text()}
      </EmptyState>
      <h3 className="mb-2">{m.search_empty_categories()}</h3>
      <ul className="flex flex-wrap gap-2">
        {categories.slice(0, 6).map((category) => (
          <li key={category.key}>
            <a href={categoryPath(category.key)} className="chip">
              {category[getLocale()]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
