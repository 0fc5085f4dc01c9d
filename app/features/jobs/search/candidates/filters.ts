import { isSalaryFloor, salaryBands, salaryFloors } from "db/vocabulary";
import { readPlace, type JobSearch } from "../search";
import { facet } from "../search-text";

/** A filter of the search, by the name of its parameter. */
export interface Filter {
  name: "location" | "type" | "category" | "experience" | "salary" | "posted";
  /** The filter token of the jobs that pass; null when they are told otherwise. */
  token: string | null;
  /** Filter tokens of which one is enough. */
  anyOf: readonly string[];
  /** Words that must stand in the job: a place that no catalogue knows. */
  words: readonly string[];
  /** The listing key after which jobs pass; 0 for any. */
  oldest: number;
}

/** The pay bands that a band or a floor stands for. */
function bandsFrom(salary: NonNullable<JobSearch["salary"]>): string[] {
  const floor = isSalaryFloor(salary) ? salaryFloors.indexOf(salary) : -1;
  return floor < 0 ? [salary] : salaryBands.slice(salaryBands.indexOf("3-6") + floor);
}

/** The filters that are set. @param now ms UTC */
export function filtersOf(search: JobSearch, now: number): Filter[] {
  const filters: Filter[] = [];
  const add = (name: Filter["name"], token: string | null, more: Partial<Filter> = {}) =>
    filters.push({ name, token, anyOf: [], words: [], oldest: 0, ...more });
  const place = readPlace(search.location);
  if (place.remote) add("location", facet.remote);
  if (place.city) add("location", facet.city(place.city));
  if (place.words) add("location", null, { words: place.words.split(" ").slice(0, 6) });
  if (search.type) add("type", facet.jobType(search.type));
  if (search.category) add("category", facet.category(search.category));
  if (search.experience) add("experience", facet.experience(search.experience));
  if (search.salary) {
    const bands = bandsFrom(search.salary);
    if (bands.length === 1) add("salary", facet.salary(search.salary));
    else add("salary", null, { anyOf: bands.map(facet.salary) });
  }
  if (search.posted) add("posted", null, { oldest: (now - Number(search.posted) * 86_400_000) * 1024 });
  return filters;
}

/** Whether a job passes, as far as its listing key and filter tokens tell. */
export function passes({ token, anyOf, words, oldest }: Filter, job: { listingKey: number; searchFacets: string }): boolean {
  if (words.length > 0 || job.listingKey <= oldest) return false;
  const holds = (each: string) => ` ${job.searchFacets} `.includes(` ${each} `);
  return (token === null || holds(token)) && (anyOf.length === 0 || anyOf.some(holds));
}

interface Lifted<Job> {
  names: Filter["name"][];
  jobs: Job[];
}

/** The jobs that pass all but the fewest filters, and which those are; among equally many those that most jobs are kept by. */
export function liftFewest<Job extends { listingKey: number; searchFacets: string }>(
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
  const sorted = [...groups.values()].sort((one, other) => one.names.length - other.names.length || other.jobs.length - one.jobs.length);
  return sorted[0] ?? null;
}
