import { filterNames, filters, valuesOf, type CountedFilter, type FilterName } from "../filters";
import type { JobSearch } from "../search";
import type { FilterCounts } from "./found";

type Counted = readonly [filter: CountedFilter, value: string, token: string];

const countedOf = (name: FilterName): readonly Counted[] => filters[name].counted;

/** The values that each token counts for. */
const values = new Map<string, Counted[]>();
for (const each of filterNames.flatMap(countedOf)) values.set(each[2], [...(values.get(each[2]) ?? []), each]);

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
    for (const [filter, value] of values.get(token) ?? []) {
      const own = counts[filter];
      if (own) own[value] = (own[value] ?? 0) + count;
    }
  }
  return counts;
}
