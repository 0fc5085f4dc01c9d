import type { JobStatus } from "db/vocabulary";

/** Whether a form may be saved incomplete: a draft that is not to be published. What seekers have seen stays complete. */
export function isDraftEnough(status: JobStatus, intent: unknown): boolean {
  return (status === "draft" || status === "pending") && intent !== "publish";
}
