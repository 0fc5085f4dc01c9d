import { countText } from "~/features/jobs/count";
import type { FilterCounts } from "~/features/jobs/find-jobs.server";
import type { JobSearch } from "~/features/jobs/search";
import { rememberHtml } from "~/ui/remembered-html.server";
import { Choices, countMarks } from "./filters";

// More than half of the page's elements are the choices of the filters, and most people filter by nothing or by one. How
// many jobs each choice has differs from search to search, and is put into what is remembered.
const remembered = rememberHtml(300);

/** The choices of the filters as they stand for a search, each with its count where that is known. */
export function renderChoices(search: JobSearch, counts: FilterCounts): string {
  const { type, category, experience, salary, posted } = search;
  const html = remembered([type, category, experience, salary, posted].join("|"), () => <Choices search={search} />);
  return html.replace(countMarks, (_mark, filter: string, value: string) => {
    const counted = counts[filter as keyof FilterCounts];
    return counted ? ` (${countText(counted[value] ?? { count: 0, more: false })})` : "";
  });
}
