import type { JobStatus } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";

/**
 * Says that a listing ends before the last day to apply, which does not make it longer; null where it does not. All in ms UTC.
 * @param lifetime of a listing that begins now
 */
export function earlyEndText(
  job: { status: JobStatus; closesAt: number | null; expiresAt: number | null },
  now: number,
  lifetime: number,
): string | null {
  const isRunning = job.status === "active" || job.status === "paused";
  const end = isRunning && job.expiresAt !== null ? job.expiresAt : now + lifetime;
  const isOver = job.status === "closed" || job.status === "expired" || job.status === "removed";
  if (isOver || job.closesAt === null || end >= job.closesAt) return null;
  const [ends, last] = [formatDate(end), formatDate(job.closesAt)];
  return ends === last ? null : m.posting_ends_early({ end: ends, last });
}
