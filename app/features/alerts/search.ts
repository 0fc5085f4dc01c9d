import { searchFilters, type SearchFilter } from "~/features/jobs/search/filters";
import {
  isFiltered,
  jobSearchParameters,
  readJobSearch,
  usualSort,
  type JobSearch,
} from "~/features/jobs/search/search";
import { searchAddress } from "~/features/jobs/search/search-address";

/** What an alert can be narrowed by: every filter of a search except the age of a job, since an alert lists new jobs only. */
export type AlertFilter = Exclude<SearchFilter, "posted">;
export const alertFilters = searchFilters.filter((name): name is AlertFilter => name !== "posted");

/**
 * A search in the form that an alert stores: its parameters without order, page and age. Empty when no filter is set.
 */
export function alertSearch(search: JobSearch): string {
  const kept = { ...search, posted: null, page: null, sort: usualSort(search.q) };
  return isFiltered(kept) ? jobSearchParameters(kept).toString() : "";
}

/** The search that an alert stores. */
export const readAlertSearch = (kept: string): JobSearch => readJobSearch(new URLSearchParams(kept));

/** The page of all its jobs, the newest first. */
export const newestAddress = (search: JobSearch): string =>
  searchAddress("/jobs", search, { sort: "newest", page: null });
