import type { JobStatus } from "db/vocabulary";

/** Whether a form may be saved incomplete: a draft that is not to be published. What seekers have seen, or a reviewer sees, stays complete. */
export function isDraftEnough(status: JobStatus, intent: unknown): boolean {
  return status === "draft" && intent !== "publish";
}
