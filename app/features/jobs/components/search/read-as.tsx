import type { JobSearch } from "~/features/jobs/search/search";
import { searchAddress, type SearchPath } from "~/features/jobs/search/search-address";
import type { ParsedQuery } from "~/features/jobs/search/words/terms";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatSalary } from "~/ui/format";

/** What the words of a search were read as beside what it is about: pay, work from home, education and the like. */
export function ReadAs({ path, search, query }: { path: SearchPath; search: JobSearch; query: ParsedQuery }) {
  const perMonth = query.pay === null ? null : Math.round((query.pay * 10_000_000) / 12);
  const names = [
    ...(perMonth === null ? [] : [m.search_read_pay({ pay: formatSalary({ min: perMonth, max: null, period: "month" }) })]),
    ...(query.remote ? [m.search_read_remote()] : []),
    ...query.terms.flatMap(({ concept }) => (concept?.condition ? [concept.condition[getLocale()]] : [])),
  ];
  if (names.length === 0) return null;
  return (
    <p className="quiet safe mb-2">
      {m.search_read_as()} <b>{names.join(" · ")}</b>{" "}
      <a href={searchAddress(path, search, { q: `"${search.q}"` })} className="inline-flex min-h-11 items-center underline">
        {m.search_read_words()}
      </a>
    </p>
  );
}
