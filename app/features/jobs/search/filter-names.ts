import { experienceBands, jobTypeNames, postedWithinNames, salaryBandNames } from "db/catalogues/bands";
import { categories } from "db/catalogues/categories";
import { findByKey, type CatalogueEntry } from "db/catalogues/name";
import { findCity } from "db/catalogues/cities";
import { isSalaryFloor, type SalaryFloor } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { readPlace, type JobSearch } from "./search";
import { filtersOf, type SearchFilter } from "./search-address";

const catalogues: Partial<Record<SearchFilter, readonly CatalogueEntry[]>> = {
  type: jobTypeNames,
  category: categories,
  experience: experienceBands,
  salary: salaryBandNames,
  posted: postedWithinNames,
};

/** What a filter asks about. */
export function filterName(filter: Exclude<SearchFilter, "q">): string {
  return {
    location: m.search_place,
    type: m.jobs_filter_type,
    category: m.jobs_filter_category,
    experience: m.jobs_filter_experience,
    salary: m.jobs_filter_salary,
    posted: m.jobs_filter_posted,
  }[filter]();
}

/** At least so much pay, in words. */
export const salaryFloorName = (floor: SalaryFloor): string => m.search_salary_from({ lakhs: parseInt(floor) });

/** What a filter of a search is set to. */
export function filterValueName(search: JobSearch, filter: SearchFilter): string {
  const value = search[filter] ?? "";
  if (filter === "q") return m.search_words_chip({ q: value });
  if (filter === "location") return readPlace(value).remote ? m.jobs_remote() : (findCity(value)?.[getLocale()] ?? value);
  if (filter === "salary" && value !== "25+" && isSalaryFloor(value)) return salaryFloorName(value);
  return findByKey(catalogues[filter] ?? [], value)?.[getLocale()] ?? value;
}

/** A search in words, such as "“typing”, Part Time, Delhi". */
export function searchName(search: JobSearch): string {
  return filtersOf(search)
    .map((filter) => filterValueName(search, filter))
    .join(", ");
}
