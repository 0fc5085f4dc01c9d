import { filterNames, filters, valuesOf, type CountedFilter, type FilterName } from "../filters";
import type { JobSearch } from "../search";
import type { FilterCounts } from "./found";

type Counted = readonly [filter: CountedFilter, value: string, token: string];

const countedOf = (name: FilterName): readonly Counted[] => filters[name].counted;

const values = new Map(filterNames.flatMap(countedOf).map(([filter, value, token]) => [token, { filter, value }]));

/** What is counted by each filter. */
const countedBy = filterNames.map((name) => [name, new Set(countedOf(name).map(([filter]) => filter))] as const);

/** For each filter that is not set: how many of the jobs each of its values would leave. */
export function tallyFilters(search: JobSearch, jobs: readonly { searchFacets: string }[]): FilterCounts {
  const counts: FilterCounts = {};
  for (const [name, counted] of countedBy) {
    const value = search[name];
    // "All India" counts as no place.
    if (valuesOf(name, value).some((each) => filters[name].demand(each, 0))) continue;
    for (const filter of counted) counts[filter] = {};
  }
  const byToken = new Map<string, number>();
  for (const { searchFacets } of jobs) {
    for (const token of searchFacets.split(" ")) byToken.set(token, (byToken.get(token) ?? 0) + 1);
  }
  for (const [token, count] of byToken) {
    const known = values.get(token);
    const own = known && counts[known.filter];
    if (own) own[known.value] = count;
  }
  return counts;
}
