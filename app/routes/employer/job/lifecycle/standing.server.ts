import type { JobStatus } from "db/vocabulary";
import { formatDate } from "~/ui/format";
import { refererPath } from "~/web/redirects/redirect";
import { redirectWithToast } from "~/web/toast.server";

interface StandingJob {
  id: string;
  title: string;
  status: JobStatus;
  expiresAt: number | null;
}

/** The page that an action on a job was pressed on, to which it comes back: on the list, at the job's row. */
export function pageOfPress(request: Request, jobId: string): string {
  const page = refererPath(request, "/employer-portal");
  const { pathname } = new URL(page, request.url);
  if (pathname === "/employer-portal") return `${page}#job-${jobId}`;
  return [`/job/${jobId}/edit`, `/job/${jobId}/preview`].includes(pathname) ? page : `/employer-portal#job-${jobId}`;
}

const standings: Record<JobStatus, string> = {
  draft: "This job is a draft",
  pending: "This job is being looked at",
  active: "This job is on the lists",
  paused: "This job is paused",
  closed: "This job is closed",
  expired: "The time of this job has run out",
  removed: "This job is removed",
};

/** Comes back and says how a job is, when what was pressed is not possible, or another user has changed it meanwhile. */
export function sayHowItStands(request: Request, job: StandingJob, text?: string) {
  const until = (job.status === "active" || job.status === "paused") && job.expiresAt !== null ? ` until ${formatDate(job.expiresAt)}` : "";
  return redirectWithToast(request, pageOfPress(request, job.id), {
    title: standings[job.status] + (job.status === "active" ? until : ""),
    text: text ?? job.title,
    tone: "info",
  });
}

/** Leads to the page on which the company buys points, which leads back to the job. Nothing of the job is lost. @param path that forgets the form that was saved, if any */
export const toPoints = (request: Request, jobId: string, path = `/hire-portal-points?job=${jobId}`) =>
  redirectWithToast(request, path, { title: "Too few points", text: "Your job is saved. Buy points here, and then come back to it.", tone: "warning", seconds: 10 });
