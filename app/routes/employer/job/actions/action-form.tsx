import type { JobStatus } from "db/vocabulary";
import { shownTitle } from "~/features/jobs/editing/steps";
import { addedTime, extendedEnd, lifetimeOf, type JobAction } from "~/features/jobs/lifecycle/job";
import { pointsFor, type Pricing } from "~/features/jobs/lifecycle/price";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";

export interface ActionableJob {
  id: string;
  title: string;
  status: JobStatus;
  /** ms UTC */
  expiresAt: number | null;
  /** ms UTC; null for one that was never on the lists. */
  publishedAt: number | null;
  isReported: boolean;
  /** The id that a copy will have; it is part of the page, so that a double click makes only one copy. */
  copyId: string;
}

const labels: Record<Exclude<JobAction, "extension" | "closure">, () => string> = {
  publication: m.life_publish,
  pausing: m.life_pause,
  resumption: m.life_resume,
  relisting: m.life_relist,
  copy: m.life_make_copy,
  deletion: m.life_delete,
};

interface ActionFormProps {
  job: ActionableJob;
  action: JobAction;
  pricing: Pricing;
  isFree: boolean;
  now: number;
  look: "btn-go" | "btn-line";
}

/** One action on a job as a form, with what it costs. */
export function ActionForm({ job, action, pricing, isFree, now, look }: ActionFormProps) {
  const points = isFree && action !== "extension" ? 0 : pointsOf(job, action, pricing, now);
  const name = labelOf(job, action, now, lifetimeOf(pricing.price));
  const label = points > 0 ? m.life_with_points({ action: name, points }) : name;
  return (
    <SentForm action={`/job/${job.id}/${action}`} className="grid">
      {action === "extension" && <input type="hidden" name="end" value={job.expiresAt ?? ""} />}
      {action === "extension" && <input type="hidden" name="points" value={points} />}
      {action === "copy" && <input type="hidden" name="copyId" value={job.copyId} />}
      <button className={`btn btn-small ${look}`} aria-label={`${label}: ${shownTitle(job.title)}`}>
        {label}
      </button>
    </SentForm>
  );
}

/** The price of the action. A job sent again while in review was paid before. */
function pointsOf({ id, status, expiresAt }: ActionableJob, action: JobAction, pricing: Pricing, now: number): number {
  if (action === "extension") return pointsFor(pricing, id, addedTime(expiresAt, now, lifetimeOf(pricing.price)));
  return action === "relisting" || (action === "publication" && status === "draft")
    ? pointsFor(pricing, id, lifetimeOf(pricing.price))
    : 0;
}

function labelOf(job: ActionableJob, action: JobAction, now: number, lifetime: number): string {
  if (action === "extension") return m.life_extend_to({ date: formatDate(extendedEnd(job.expiresAt, now, lifetime)) });
  if (action === "publication" && job.status === "pending") return m.life_send_again();
  return action === "closure" ? m.layout_close() : labels[action]();
}

/** Leads to the page that asks how a job ended. */
export function ClosureLink({ job }: { job: ActionableJob }) {
  return (
    <a
      href={`/job/${job.id}/closure`}
      className="btn btn-danger btn-small"
      aria-label={m.life_close_named({ job: job.title })}>
      {m.life_close()}
    </a>
  );
}
