import type { JobStatus } from "db/vocabulary";
import { m } from "~/paraglide/messages";

const names: Record<JobStatus, () => string> = {
  draft: m.life_draft,
  pending: m.life_pending,
  active: m.life_active,
  paused: m.life_paused,
  closed: m.life_closed,
  expired: m.life_expired,
  removed: m.life_removed,
};

/** The status of a job, as its employer sees it. */
export function JobStatusChip({ status }: { status: JobStatus }) {
  return <span className={status === "active" ? "tag bg-leaf-tint! text-leaf!" : "tag"}>{names[status]()}</span>;
}
