import { m } from "~/paraglide/messages";
import { groupDigits } from "~/ui/numbers/group-digits";
import type { CountedFilter, FilterName } from "./filters";
import type { Count, FoundJobs } from "./find-jobs.server";

/** A count as it is read: "120", or "1,000+" where counting stopped. */
export function countText({ count, more }: Count): string {
  return groupDigits(count) + (more ? "+" : "");
}

/** "24 jobs", in the reader's language. */
export function jobsText(total: Count): string {
  if (total.count === 0) return m.search_total_none();
  return total.count === 1 && !total.more ? m.search_total_one() : m.search_total({ count: countText(total) });
}

/**
 * The number of jobs that a value of a filter would leave. Undefined if it is unknown: the filter is set already, or
 * there are too many jobs to count.
 */
export function countOf(
  { counts }: Pick<FoundJobs, "counts">,
  filter: CountedFilter | FilterName,
  value: string,
): number | undefined {
  const byFilter: Partial<Record<string, Record<string, number>>> = counts;
  const counted = byFilter[filter];
  return counted && (counted[value] ?? 0);
}
