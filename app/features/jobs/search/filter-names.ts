import { nameOfPlace } from "db/catalogues/cities";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { filters, findValue, valuesOf, type FilterName, type SearchFilter } from "./filters";
import { parseSearchPlace } from "./places/place";
import type { JobSearch } from "./search";
import { activeFilterNames } from "./search-address";

/** The label of a filter. */
export const filterName = (filter: FilterName): string => filters[filter].label[getLocale()];

/** The name of a filter value. */
export function filterValueName(filter: SearchFilter, value: string): string {
  if (filter === "q") return m.search_words_chip({ q: value });
  if (filter === "location") return parseSearchPlace(value).remote ? m.jobs_remote() : nameOfPlace(value, getLocale());
  return findValue(filter, value)?.[getLocale()] ?? value;
}

/** A search in words, such as "“typing”, Part Time, Delhi". */
export function searchName(search: JobSearch): string {
  return activeFilterNames(search)
    .flatMap((filter) => valuesOf(filter, search[filter]).map((value) => filterValueName(filter, value)))
    .join(", ");
}
