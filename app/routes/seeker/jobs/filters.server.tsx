import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { countOf, countText } from "~/features/jobs/count";
import type { CountedFilter, FoundJobs } from "~/features/jobs/find-jobs.server";
import type { JobSearch } from "~/features/jobs/search";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { rememberHtml } from "~/ui/remembered-html.server";
import { Choices, countMarks } from "./filters";

// More than half of the page's elements are the choices of the filters, and most people filter by nothing or by one. How
// many jobs each choice has differs from search to search, and is put into what is remembered.
const remembered = rememberHtml(300);

/** The choices of the filters as they stand for a search, each with its count where that is known. */
export function renderChoices(search: JobSearch, found: Pick<FoundJobs, "counts" | "total">): string {
  const { type, category, experience, salary, posted } = search;
  const html = remembered([type, category, experience, salary, posted].join("|"), () => <Choices search={search} />);
  return html.replace(countMarks, (_mark, filter: CountedFilter, value: string) => {
    const count = countOf(found, filter, value);
    return count ? `${placeOf(filter, value)} (${countText(count)})` : "";
  });
}

/** A browser shows the text of a suggested place instead of its value: then the name has to stand in it. */
function placeOf(filter: CountedFilter, value: string): string {
  if (filter === "remote") return m.jobs_remote();
  return filter === "city" ? (findByKey(cities, value)?.[getLocale()] ?? "") : "";
}
