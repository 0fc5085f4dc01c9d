import type { ReactNode } from "react";
import type { JobStatus } from "db/vocabulary";
import { shownTitle } from "~/features/jobs/editing/steps";
import { addedTime, extendedEnd, jobActionsOf, lifetimeOf, type JobAction } from "~/features/jobs/lifecycle/job";
import { pointsFor, type Pricing } from "~/features/jobs/lifecycle/price";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";
import { ClosureForm } from "./closure-form";

interface ActionableJob {
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

interface JobActionsProps {
  job: ActionableJob;
  /** Whether the user's role may change jobs; viewers get only the links. */
  canRecruit: boolean;
  /** What the company pays for its jobs. */
  pricing: Pricing;
  /** Whether it is relisted for free, in its old place. */
  isFree?: boolean;
  /** ms UTC */
  now: number;
  /** Beside its form the form publishes the job, on the list only after its preview; a reported job cannot be published. */
  withoutPublication?: boolean;
  /** Asks at once how a job ended, where there is room for it; otherwise a page of its own asks. */
  closing?: { applicants: { open: number; meeting: number } };
  /** Links shown first. */
  links?: ReactNode;
  className?: string;
}

const labels: Record<Exclude<JobAction, "extension" | "closure">, () => string> = {
  publication: m.life_publish,
  pausing: m.life_pause,
  resumption: m.life_resume,
  relisting: m.life_relist,
  copy: m.life_make_copy,
  deletion: m.life_delete,
};

const soon = 7 * 24 * 3600 * 1000;

/** The most likely next action for a job; null when it does not change its state. */
function mainOf({ status, expiresAt }: ActionableJob, actions: JobAction[], now: number): JobAction | null {
  const main: Partial<Record<JobStatus, JobAction[]>> = {
    draft: ["publication"],
    pending: ["publication"],
    active: expiresAt !== null && expiresAt - now < soon ? ["extension"] : [],
    paused: ["resumption", "relisting"],
    closed: ["relisting"],
    expired: ["relisting"],
  };
  return actions.find((action) => main[status]?.includes(action)) ?? null;
}

/** The possible actions on a job: the main one is visible, the others are behind "More". Each is a form of its own. */
export function JobActions({
  job,
  canRecruit,
  pricing,
  isFree = false,
  now,
  withoutPublication,
  closing,
  links,
  className = "",
}: JobActionsProps) {
  const actions = canRecruit
    ? jobActionsOf(job, now, lifetimeOf(pricing.price)).filter(
        (action) => action !== "publication" || !withoutPublication,
      )
    : [];
  const main = mainOf(job, actions, now);
  const others = actions.filter((action) => action !== main && action !== "closure");
  const canClose = actions.includes("closure");
  const hasMore = others.length > 0 || (canClose && !closing);
  return (
    <div className={`flex flex-wrap items-start gap-2 ${className}`}>
      {links}
      {main && <ActionForm job={job} action={main} pricing={pricing} isFree={isFree} now={now} look="btn-go" />}
      {hasMore && (
        <details className="open:basis-full">
          <summary className="btn btn-plain btn-small" aria-label={m.life_more_named({ job: shownTitle(job.title) })}>
            <span>
              {m.layout_more()} <span aria-hidden="true">▾</span>
            </span>
          </summary>
          <div className="mt-1 mb-2 flex flex-wrap gap-2">
            {others.map((action) => (
              <ActionForm
                key={action}
                job={job}
                action={action}
                pricing={pricing}
                isFree={isFree}
                now={now}
                look="btn-line"
              />
            ))}
            {canClose && !closing && <ClosureLink job={job} />}
          </div>
        </details>
      )}
      {canClose && closing && (
        <details className="open:basis-full">
          <summary className="btn btn-plain btn-small text-brick!">
            <span>
              {m.life_close_this()} <span aria-hidden="true">▾</span>
            </span>
          </summary>
          <div className="card mt-2">
            <ClosureForm job={job} {...closing} />
          </div>
        </details>
      )}
    </div>
  );
}

/** All actions on a job, below it: the summary is in the corner of its row. */
export function JobMenu({
  job,
  canRecruit,
  pricing,
  now,
  links,
}: Pick<JobActionsProps, "job" | "canRecruit" | "pricing" | "now" | "links">) {
  const actions = canRecruit ? jobActionsOf(job, now, lifetimeOf(pricing.price)) : [];
  return (
    <details className="md:col-span-full">
      <summary
        className="btn btn-plain btn-small absolute top-3 right-2 w-11"
        aria-label={m.life_more_named({ job: shownTitle(job.title) })}>
        <span aria-hidden="true">⋯</span>
      </summary>
      <div className="flex flex-wrap gap-2 pt-2">
        {links}
        {actions
          .filter((action) => action !== "publication" && action !== "closure")
          .map((action) => (
            <ActionForm key={action} {...{ job, action, pricing, now }} isFree={false} look="btn-line" />
          ))}
        {actions.includes("closure") && <ClosureLink job={job} />}
      </div>
    </details>
  );
}

function ClosureLink({ job }: { job: ActionableJob }) {
  return (
    <a
      href={`/job/${job.id}/closure`}
      className="btn btn-danger btn-small"
      aria-label={m.life_close_named({ job: job.title })}>
      {m.life_close()}
    </a>
  );
}

interface ActionFormProps {
  job: ActionableJob;
  action: JobAction;
  pricing: Pricing;
  isFree: boolean;
  now: number;
  look: "btn-go" | "btn-line";
}

function ActionForm({ job, action, pricing, isFree, now, look }: ActionFormProps) {
  const points = isFree && action !== "extension" ? 0 : pointsOf(job, action, pricing, now);
  const name = labelOf(job, action, now, lifetimeOf(pricing.price));
  const label = points > 0 ? m.life_with_points({ action: name, points }) : name;
  return (
    <SentForm action={`/job/${job.id}/${action}`}>
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
