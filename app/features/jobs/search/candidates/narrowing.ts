import { foldText } from "~/features/text/fold-text";
import { filterNames, filters, valuesOf, type Demand, type FilterName } from "../filters";
import { findNamedPlace, type RequestedPlace } from "../places/requested-place";
import type { JobSearch } from "../search";

/** An active filter and its conditions. */
export interface Filter {
  name: FilterName;
  /** The filter token of the jobs that pass; null when they are recognised otherwise. */
  token: string | null;
  anyOf: readonly string[];
  /** Words that the job contains: an unknown place. */
  words: readonly string[];
  /** The place that it narrows to; null for every other filter. */
  place: RequestedPlace | null;
  /** The listing key after which jobs pass; 0 for any. */
  oldest: number;
}

/** Maximum number of words of a place that are searched. */
const mostPlaceWords = 6;

function toFilter(name: FilterName, { token, anyOf = [], place: typed, oldest = 0 }: Demand): Filter {
  const place = typed === undefined ? null : findNamedPlace(typed);
  const [first, ...others] = place?.tokens ?? [];
  if (first)
    return {
      name,
      place,
      oldest,
      words: [],
      ...(others.length === 0 && place?.names.length === 0
        ? { token: first, anyOf: [] }
        : { token: null, anyOf: [first, ...others] }),
    };
  const words = typed === undefined ? [] : foldText(typed).split(" ").slice(0, mostPlaceWords);
  return { name, token: token ?? null, anyOf, words, oldest, place: null };
}

/** The filters that are set. @param now ms UTC */
export function activeFilters(search: JobSearch, now: number): Filter[] {
  return filterNames.flatMap((name) => {
    const demands = valuesOf(name, search[name]).flatMap((value) => filters[name].demand(value, now) ?? []);
    const [first, ...others] = demands;
    if (!first) return [];
    return [
      toFilter(
        name,
        others.length === 0
          ? first
          : { anyOf: demands.flatMap(({ token, anyOf = [] }) => [...(token ? [token] : []), ...anyOf]) },
      ),
    ];
  });
}

/**
 * Whether a job passes, by its listing key and filter tokens. A filter by words never passes, since tokens do not show
 * whether the job contains the words.
 */
export function passes(
  { token, anyOf, words, oldest }: Filter,
  job: { listingKey: number; searchFacets: string },
): boolean {
  if (words.length > 0 || job.listingKey <= oldest) return false;
  const holds = (each: string) => ` ${job.searchFacets} `.includes(` ${each} `);
  return (token === null || holds(token)) && (anyOf.length === 0 || anyOf.some(holds));
}

interface Lifted<Job> {
  names: Filter["name"][];
  jobs: Job[];
}

/**
 * The smallest set of filters to remove, and the jobs that pass all others. Of sets of equal size, the set that leaves
 * the most jobs.
 */
export function relaxFilters<Job extends { listingKey: number; searchFacets: string }>(
  filters: readonly Filter[],
  jobs: readonly Job[],
): Lifted<Job> | null {
  const groups = new Map<string, Lifted<Job>>();
  for (const job of jobs) {
    const names = filters.filter((filter) => !passes(filter, job)).map(({ name }) => name);
    const key = names.join();
    const group = groups.get(key) ?? { names, jobs: [] };
    group.jobs.push(job);
    groups.set(key, group);
  }
  const sorted = [...groups.values()].sort(
    (one, other) => one.names.length - other.names.length || other.jobs.length - one.jobs.length,
  );
  return sorted[0] ?? null;
}
