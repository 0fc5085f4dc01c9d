import type { FoundJobs } from "~/features/jobs/search/find-jobs.server";
import type { JobSearch } from "~/features/jobs/search/search";
import type { ReadyMarkup } from "~/ui/document";
import { renderFlat } from "~/ui/remembered-html.server";
import { Choices } from "./filters";

/**
 * The choices of the filters as they stand for a search, each with its count where that is known. They are more than half of
 * the page's elements, and ready as they are they are kept with the search.
 */
export function renderChoices(search: JobSearch, found: Pick<FoundJobs, "counts" | "total">): ReadyMarkup {
  return { html: renderFlat(<Choices search={search} found={found} />) };
}
