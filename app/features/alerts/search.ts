import { isFiltered, jobSearchParameters, readJobSearch, usualSort, type JobSearch } from "~/features/jobs/search/search";
import { searchAddress } from "~/features/jobs/search/search-address";

/**
 * A search as an alert keeps it: its parameters without order, page and age, since an alert tells of new jobs anyway. Empty
 * when nothing narrows it.
 */
export function alertSearch(search: JobSearch): string {
  const kept = { ...search, posted: null, page: null, sort: usualSort(search.q) };
  return isFiltered(kept) ? jobSearchParameters(kept).toString() : "";
}

/** The search that an alert keeps. */
export const readAlertSearch = (kept: string): JobSearch => readJobSearch(new URLSearchParams(kept));

/** The page of all its jobs, the newest first. */
export const newestAddress = (search: JobSearch): string => searchAddress(search, { sort: "newest", page: null });
