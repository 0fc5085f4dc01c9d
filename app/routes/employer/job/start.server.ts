import type { JobContent } from "~/features/jobs/editing/forms";
import { emptyJob } from "~/features/jobs/editing/parts";
import { jobFromTemplate } from "~/features/jobs/editing/templates.server";

/** What a new job begins with: the template that an address names, or nothing. */
export function startOf(search: URLSearchParams): JobContent {
  return jobFromTemplate(search.get("template"), search.get("in") === "hi" ? "hi" : "en") ?? emptyJob;
}

/** The same template for the next address; empty without one. */
export function templateQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ["template", "in"]) {
    const value = search.get(name);
    if (value) kept.set(name, value.slice(0, 40));
  }
  return kept.size > 0 ? `&${kept}` : "";
}
