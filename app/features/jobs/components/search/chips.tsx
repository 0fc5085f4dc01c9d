import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { jobTypeName } from "~/features/jobs/names";
import { countOf } from "~/features/jobs/search/count";
import { filterValueName } from "~/features/jobs/search/filter-names";
import { valuesOf } from "~/features/jobs/search/filters";
import type { FoundJobs } from "~/features/jobs/search/find-jobs.server";
import type { JobSearch } from "~/features/jobs/search/search";
import {
  addressWithout,
  addressWithoutValue,
  activeFilterNames,
  searchAddress,
  type SearchPath,
} from "~/features/jobs/search/search-address";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Icon } from "~/ui/icon";
import { groupDigits } from "~/ui/numbers/group-digits";

/** The active filters; a tap removes one. The search words are shown in their field only. */
export function ChosenFilters({ path, search }: { path: SearchPath; search: JobSearch }) {
  const filters = activeFilterNames(search);
  if (filters.length === 0 || filters.join() === "q") return null;
  const values = filters.flatMap((filter) => valuesOf(filter, search[filter]).map((value) => [filter, value] as const));
  return (
    <ul aria-label={m.search_chips_label()}>
      {values.map(([filter, value]) => {
        const name = filterValueName(filter, value);
        return (
          <li key={filter + value} className="min-w-0">
            <a
              href={addressWithoutValue(path, search, filter, value)}
              className="chip max-w-full border-peacock!"
              aria-label={m.search_chip_remove({ filter: name })}>
              <span className="truncate">{name}</span>
              <Icon name="close" size={16} />
            </a>
          </li>
        );
      })}
      {values.length > 1 && (
        <li>
          <a href={addressWithout(path, search, filters)} className="btn btn-plain btn-small">
            {m.jobs_filter_clear()}
          </a>
        </li>
      )}
    </ul>
  );
}

interface QuickFiltersProps {
  path: SearchPath;
  search: JobSearch;
  found: Pick<FoundJobs, "counts">;
  /** The key of the person's chosen city, if any. */
  place: string | null;
}

/** One-tap chips for the most used filters. Filters that are set already are not offered. */
export function QuickFilters({ path, search, found, place }: QuickFiltersProps) {
  const city = findByKey(cities, place);
  const offers: [label: string, address: string, count: number | undefined][] = [];
  if (!search.experience)
    offers.push([
      m.search_quick_freshers(),
      searchAddress(path, search, { experience: "0-1" }),
      countOf(found, "experience", "0-1"),
    ]);
  if (!search.type)
    offers.push([
      jobTypeName("part-time"),
      searchAddress(path, search, { type: "part-time" }),
      countOf(found, "type", "part-time"),
    ]);
  if (!search.location && city)
    offers.push([
      city[getLocale()],
      searchAddress(path, search, { location: city.en }),
      countOf(found, "city", city.key),
    ]);
  const useful = offers.filter(([, , count]) => count !== 0);
  // After two filters the user wants to see jobs, not more choices.
  if (useful.length === 0 || activeFilterNames(search).length > 1) return null;
  return (
    <nav aria-label={m.search_quick_label()} className="in-sheet">
      {useful.map(([label, address, count]) => (
        <a key={address} href={address} className="chip">
          {label}
          {count !== undefined && <span className="text-ink-2">{groupDigits(count)}</span>}
        </a>
      ))}
    </nav>
  );
}
