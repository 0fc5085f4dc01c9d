import type { ReactNode } from "react";
import type { JobStatus } from "db/vocabulary";
import { shownTitle } from "~/features/jobs/editing/steps";
import { jobActionsOf, lifetimeOf, type JobAction } from "~/features/jobs/lifecycle/job";
import type { Pricing } from "~/features/jobs/lifecycle/price";
import { m } from "~/paraglide/messages";
import { ActionForm, ClosureLink, type ActionableJob } from "../actions/action-form";

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
  /** Links shown first. */
  links?: ReactNode;
  className?: string;
}

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
  const hasMore = others.length > 0 || canClose;
  return (
    <div className={`flex flex-wrap items-start gap-2 ${className}`}>
      {links}
      {main && (
        <ActionForm
          job={job}
          action={main}
          pricing={pricing}
          isFree={isFree}
          now={now}
          look={job.status === "pending" ? "btn-line" : "btn-go"}
        />
      )}
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
            {canClose && <ClosureLink job={job} />}
          </div>
        </details>
      )}
    </div>
  );
}

/** The most likely next action again, below a long page. */
export function MainAction({
  job,
  pricing,
  isFree = false,
  now,
  className,
}: Pick<JobActionsProps, "job" | "pricing" | "isFree" | "now" | "className">) {
  const action = mainOf(job, jobActionsOf(job, now, lifetimeOf(pricing.price)), now);
  return (
    action && (
      <div className={className}>
        <ActionForm job={job} action={action} pricing={pricing} isFree={isFree} now={now} look="btn-go" />
      </div>
    )
  );
}
