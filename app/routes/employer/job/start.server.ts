import { jobTypes } from "db/vocabulary";
import { jobFromTemplate } from "~/features/jobs/editing/templates.server";
import { type JobContent, emptyJob } from "~/features/jobs/fields/columns";

/** What a new job begins with: the template or the job type that an address names, or nothing. */
export function startOf(search: URLSearchParams): JobContent {
  const jobType = jobTypes.find((known) => known === search.get("type"));
  return (
    jobFromTemplate(search.get("template"), search.get("in") === "hi" ? "hi" : "en") ??
    (jobType ? { ...emptyJob, jobType } : emptyJob)
  );
}

/** The same template for the next address; empty without one. */
export function templateQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ["template", "in", "type"]) {
    const value = search.get(name);
    if (value) kept.set(name, value.slice(0, 40));
  }
  return kept.size > 0 ? `&${kept}` : "";
}
