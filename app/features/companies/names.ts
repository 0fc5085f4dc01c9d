import { m } from "~/paraglide/messages";

const grouped = new Intl.NumberFormat("en-IN");

/** "12 open jobs", in the reader's language. */
export function openJobsText(count: number): string {
  return count === 1 ? m.companies_open_job_one() : m.companies_open_jobs_many({ count: grouped.format(count) });
}
