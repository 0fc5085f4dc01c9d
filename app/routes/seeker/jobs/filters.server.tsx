import { jobSearchParameters, type JobSearch } from "~/features/jobs/search";
import { rememberHtml } from "~/ui/remembered-html.server";
import { Filters } from "./filters";

// More than half of the page's elements are the choices of the filters, and most people filter by nothing or by one.
const remembered = rememberHtml(200);

/** The search form as it stands for a search. */
export function renderFilters(search: JobSearch, filtered: boolean): string {
  return remembered(jobSearchParameters(search).toString(), () => <Filters search={search} filtered={filtered} />);
}
