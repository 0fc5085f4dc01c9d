import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { JobFormStep } from "~/features/jobs/editing/steps";

/**
 * The storage name of a job form's typed values in the browser until they are saved; a new job has no name of its own
 * yet.
 */
export const jobStorageName = (jobId: string | null, step: JobFormStep) =>
  jobId === null ? "post-job" : `job-${jobId}-${step}`;

/** The address of a page that tells the browser that a form has been saved; null when none was. */
export function afterSaving(path: string, formName: string | null): string {
  if (formName === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}saved=${formName}`;
}

/** The meta tags of such a page. */
export function savedFormMeta(search: string): MetaDescriptor[] {
  const saved = new URLSearchParams(search).get("saved");
  return saved && /^(post-job|job-\w{1,40}-[a-z]{1,20})$/.test(saved) ? [{ name: "form-kept", content: saved }] : [];
}
