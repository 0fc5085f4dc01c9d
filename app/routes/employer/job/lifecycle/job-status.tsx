import type { JobStatus } from "db/vocabulary";

const names: Record<JobStatus, string> = {
  draft: "Draft",
  pending: "In review",
  active: "Active",
  paused: "Paused",
  closed: "Closed",
  expired: "Expired",
  removed: "Removed",
};

/** How a job is, as its employer sees it. */
export function JobStatusChip({ status }: { status: JobStatus }) {
  return <span className={status === "active" ? "tag bg-leaf-tint! text-leaf!" : "tag"}>{names[status]}</span>;
}
