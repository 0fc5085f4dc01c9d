import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { categoriesPath, categoryPath, cityPath } from "../listing/landing";
import { searchFilters, valuesOf, type SearchFilter } from "./filters";
import { parseSearchPlace } from "./places/place";
import { jobSearchParameters, usualSort, type JobSearch } from "./search";

/** The filters that are set, in the order in which they are shown. */
export function activeFilterNames(search: JobSearch): SearchFilter[] {
  return searchFilters.filter((filter) => search[filter]);
}

/** The search page of seekers, and the public one. */
export type SearchPath = "/jobs" | typeof categoriesPath;

/** The address of the first page of a changed search. A default order stays the default order. */
export function searchAddress(path: SearchPath, search: JobSearch, change: Partial<JobSearch> = {}): string {
  const changed = { ...search, ...change };
  if (change.sort === undefined && search.sort === usualSort(search.q)) changed.sort = usualSort(changed.q);
  const parameters = jobSearchParameters(changed);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** The address of the first page of a search without some of its filters. */
export function addressWithout(path: SearchPath, search: JobSearch, filters: readonly SearchFilter[]): string {
  return searchAddress(
    path,
    search,
    Object.fromEntries(filters.map((filter) => [filter, filter === "q" || filter === "location" ? "" : null])),
  );
}

/** The address of the first page of a search without one value of a filter. */
export function addressWithoutValue(path: SearchPath, search: JobSearch, filter: SearchFilter, value: string): string {
  const others = valuesOf(filter, search[filter])
    .filter((each) => each !== value)
    .join(",");
  return others === "" ? addressWithout(path, search, [filter]) : searchAddress(path, search, { [filter]: others });
}

/** The public address to share: the page of a category or a city, or the public search. */
export function addressToShare(search: JobSearch): string {
  const filters = activeFilterNames(search).join();
  const isFromHome = filters === "location,category" && parseSearchPlace(search.location).remote;
  const category = findByKey(categories, search.category);
  if (category && (filters === "category" || isFromHome)) return categoryPath(category.key);
  const city = filters === "location" ? findByKey(cities, parseSearchPlace(search.location).city) : null;
  return city ? cityPath(city.key) : searchAddress(categoriesPath, search);
}
