import { categoryKeys, type CategoryKey } from "db/catalogues/categories";
import { findCity } from "db/catalogues/cities";
import {
  experienceLevels,
  jobSorts,
  jobTypes,
  postedWithins,
  salaryBands,
  salaryFloors,
  type ExperienceLevel,
  type JobSort,
  type JobType,
  type PostedWithin,
  type SalaryBand,
  type SalaryFloor,
} from "db/vocabulary";
import { foldText } from "~/features/text/fold-text";

/** Jobs on a page. */
export const pageSize = 20;

/** What /jobs can be asked for; every field comes from the address, and a value that nobody offers counts as absent. */
export interface JobSearch {
  q: string;
  location: string;
  type: JobType | null;
  category: CategoryKey | null;
  experience: ExperienceLevel | null;
  /** A band, or everything from an amount up. */
  salary: Exclude<SalaryBand, "any"> | SalaryFloor | null;
  posted: PostedWithin | null;
  /** By relevance where there are words, newest first where there are none, unless something else is asked for. */
  sort: JobSort;
  /** Where the page begins: the `next` of the page before; null for the first. What it means is the search's own. */
  page: number | null;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** The order of a search for which none is chosen. */
export const usualSort = (q: string): JobSort => (q ? "relevance" : "newest");

/** Reads a search from the parameters of an address. Texts are cut at 100 characters. */
export function readJobSearch(parameters: URLSearchParams): JobSearch {
  const salary = oneOf([...salaryBands, ...salaryFloors], parameters.get("salary"));
  const page = Number(parameters.get("page"));
  const q = (parameters.get("q") ?? "").trim().slice(0, 100);
  return {
    q,
    location: (parameters.get("location") ?? "").trim().slice(0, 100),
    type: oneOf(jobTypes, parameters.get("type")),
    category: oneOf(categoryKeys, parameters.get("category")),
    experience: oneOf(experienceLevels, parameters.get("experience")),
    salary: salary === "any" ? null : salary,
    posted: oneOf(postedWithins, parameters.get("posted")),
    sort: oneOf(jobSorts, parameters.get("sort")) ?? usualSort(q),
    page: Number.isSafeInteger(page) && page > 0 ? page : null,
  };
}

/** The parameters of a search, without empty ones and without the page. */
export function jobSearchParameters(search: JobSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const key of ["q", "location", "type", "category", "experience", "salary", "posted"] as const) {
    const value = search[key];
    if (value) parameters.set(key, value);
  }
  if (search.sort !== usualSort(search.q)) parameters.set("sort", search.sort);
  return parameters;
}

/** Whether anything narrows the search; the order does not. */
export function isFiltered(search: JobSearch): boolean {
  return jobSearchParameters({ ...search, sort: usualSort(search.q) }).size > 0;
}

/** What the words of a place mean: home, all India, a city of the catalogue, or words to look for. */
export function readPlace(location: string): { remote: boolean; city: string | null; words: string } {
  const folded = foldText(location);
  const nothing = { remote: false, city: null, words: "" };
  if (folded === "") return nothing;
  if (["remote", "work from home", "wfh", "home", "घर से", "रिमोट"].includes(folded)) return { ...nothing, remote: true };
  const city = findCity(location);
  if (city) return city.key === "all-india" ? nothing : { ...nothing, city: city.key };
  return { ...nothing, words: folded };
}
