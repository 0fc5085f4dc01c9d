import { jobSorts, type JobSort } from "db/vocabulary";
import { choiceNames, chosenOf, searchFilters, valuesOf, type Choices } from "./filters";

/** Jobs on a page. */
export const pageSize = 20;

/** The parameters of /jobs, from the address; unknown values count as absent. */
export interface JobSearch extends Choices {
  q: string;
  /** A place, as typed. */
  location: string;
  /** By default by relevance for a search with words, otherwise newest first. */
  sort: JobSort;
  /**
   * The start of the page: the `next` of the previous page; null for the first page. Its meaning depends on the search.
   */
  page: number | null;
}

/** The default order of a search. */
export const usualSort = (q: string): JobSort => (q ? "relevance" : "newest");

/** Reads a search from the parameters of an address. Texts are cut at 100 characters. */
export function readJobSearch(parameters: URLSearchParams): JobSearch {
  const page = Number(parameters.get("page"));
  const q = (parameters.get("q") ?? "").trim().slice(0, 100);
  const chosen = choiceNames.map((name) => [name, chosenOf(name, parameters.getAll(name))]);
  return {
    q,
    location: (parameters.get("location") ?? "").trim().slice(0, 100),
    ...(Object.fromEntries(chosen) as Choices),
    sort: jobSorts.find((sort) => sort === parameters.get("sort")) ?? usualSort(q),
    page: Number.isSafeInteger(page) && page > 0 ? page : null,
  };
}

/** The parameters of a search, without empty ones and without the page. */
export function jobSearchParameters(search: JobSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of searchFilters) {
    for (const value of valuesOf(name, search[name])) parameters.append(name, value);
  }
  if (search.sort !== usualSort(search.q)) parameters.set("sort", search.sort);
  return parameters;
}

/** Whether a search has words or filters. */
export function isFiltered(search: JobSearch): boolean {
  return jobSearchParameters({ ...search, sort: usualSort(search.q) }).size > 0;
}
