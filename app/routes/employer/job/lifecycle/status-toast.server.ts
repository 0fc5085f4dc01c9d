import type { JobStatus } from "db/vocabulary";
import { shownTitle } from "~/features/jobs/editing/steps";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { refererPath } from "~/web/redirects/redirect";
import { redirectWithToast, redirectWithToastThere } from "~/web/toast.server";

interface StatusJob {
  id: string;
  title: string;
  status: JobStatus;
  expiresAt: number | null;
}

/** The page from which an action on a job was submitted, to return to; on the list with the job's row as fragment. */
export function pageOfSubmission(request: Request, jobId: string): string {
  const page = refererPath(request, "/employer-portal");
  const { pathname } = new URL(page, request.url);
  if (pathname === "/employer-portal") return `${page}#job-${jobId}`;
  return [`/job/${jobId}/edit`, `/job/${jobId}/preview`].includes(pathname) ? page : `/employer-portal#job-${jobId}`;
}

const statusTexts: Record<JobStatus, () => string> = {
  draft: m.life_is_draft,
  pending: m.life_is_pending,
  active: m.life_is_active,
  paused: m.life_is_paused,
  closed: m.life_is_closed,
  expired: m.life_is_expired,
  removed: m.life_is_removed,
};

/** Redirects back with a toast of the job's current status, when the action is not possible or another user has changed the job. */
export function redirectWithStatus(request: Request, job: StatusJob, text?: string) {
  return redirectWithToast(request, pageOfSubmission(request, job.id), {
    title:
      job.status === "active" && job.expiresAt !== null
        ? m.life_is_active_until({ date: formatDate(job.expiresAt) })
        : statusTexts[job.status](),
    text: text ?? shownTitle(job.title),
    tone: "info",
  });
}

/**
 * Redirects to the page on which the company buys points, which links back to the job. Nothing of the job is lost.
 * @param path the path that deletes the stored values of the saved form, if any
 */
export const toPoints = (
  args: Parameters<typeof redirectWithToastThere>[0],
  jobId: string,
  path = `/hire-portal-points?job=${jobId}`,
) =>
  redirectWithToastThere(args, path, () => ({
    title: m.life_points_title(),
    text: m.life_points_text(),
    tone: "warning",
    seconds: 10,
  }));
