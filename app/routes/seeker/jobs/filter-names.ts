import { experienceBands, jobTypeNames, postedWithinNames, salaryBandNames } from "db/catalogues/bands";
import { categories } from "db/catalogues/categories";
import { findByKey, type CatalogueEntry } from "db/catalogues/name";
import { findCity } from "db/catalogues/cities";
import { readPlace, type JobSearch } from "~/features/jobs/search";
import type { SearchFilter } from "~/features/jobs/search-address";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";

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

/** What a filter of a search is set to. */
export function filterValueName(search: JobSearch, filter: SearchFilter): string {
  const value = search[filter] ?? "";
  if (filter === "q") return m.search_words_chip({ q: value });
  if (filter === "location") return readPlace(value).remote ? m.jobs_remote() : (findCity(value)?.[getLocale()] ?? value);
  return findByKey(catalogues[filter] ?? [], value)?.[getLocale()] ?? value;
}
