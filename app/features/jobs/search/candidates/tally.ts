import { categoryKeys } from "db/catalogues/categories";
import { cityKeys } from "db/catalogues/cities";
import { experienceLevels, jobTypes, salaryBands } from "db/vocabulary";
import type { CountedFilter, FilterCounts } from "./found";
import { readPlace, type JobSearch } from "../search";
import { facet } from "../search-text";

const values = new Map<string, { filter: CountedFilter; value: string }>([
  ...categoryKeys.map((value) => [facet.category(value), { filter: "category", value }] as const),
  ...jobTypes.map((value) => [facet.jobType(value), { filter: "type", value }] as const),
  ...experienceLevels.map((value) => [facet.experience(value), { filter: "experience", value }] as const),
  ...salaryBands.map((value) => [facet.salary(value), { filter: "salary", value }] as const),
  ...cityKeys.map((value) => [facet.city(value), { filter: "city", value }] as const),
  [facet.remote, { filter: "remote", value: "yes" }],
]);

function isSet(search: JobSearch, filter: CountedFilter): boolean {
  if (filter !== "city" && filter !== "remote") return search[filter] !== null;
  const { remote, city, words } = readPlace(search.location);
  return remote || city !== null || words !== "";
}

/** How many of the jobs each value of each filter that is not set would leave. @param more the jobs are not all there are */
export function tallyFilters(search: JobSearch, jobs: readonly { searchFacets: string }[], more: boolean): FilterCounts {
  const counts: FilterCounts = {};
  for (const filter of ["category", "type", "experience", "salary", "city", "remote"] as const) {
    if (!isSet(search, filter)) counts[filter] = {};
  }
  const byToken = new Map<string, number>();
  for (const { searchFacets } of jobs) {
    for (const token of searchFacets.split(" ")) byToken.set(token, (byToken.get(token) ?? 0) + 1);
  }
  for (const [token, count] of byToken) {
    const known = values.get(token);
    const own = known && counts[known.filter];
    if (own) own[known.value] = { count, more };
  }
  return counts;
}
