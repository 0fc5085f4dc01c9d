import { useEffect, useRef, type ReactNode } from "react";
import { shownTitle } from "~/features/jobs/editing/steps";
import { jobActionsOf, lifetimeOf } from "~/features/jobs/lifecycle/job";
import type { Pricing } from "~/features/jobs/lifecycle/price";
import { m } from "~/paraglide/messages";
import { ActionForm, ClosureLink, type ActionableJob } from "./action-form";

interface JobMenuProps {
  job: ActionableJob;
  /** Whether the user's role may change jobs; viewers get only the links. */
  canRecruit: boolean;
  /** What the company pays for its jobs. */
  pricing: Pricing;
  /** ms UTC */
  now: number;
  /** Shown first. */
  links: ReactNode;
}

/** Escape closes the menu, from anywhere in it, and leads back to its button. */
function useEscape() {
  const frame = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const menu = frame.current;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu?.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    menu?.addEventListener("keydown", close);
    return () => menu?.removeEventListener("keydown", close);
  }, []);
  return frame;
}

/** All actions on a job, below it: the summary is in the corner of its row. */
export function JobMenu({ job, canRecruit, pricing, now, links }: JobMenuProps) {
  const actions = canRecruit ? jobActionsOf(job, now, lifetimeOf(pricing.price)) : [];
  return (
    <details ref={useEscape()} className="order-1 md:col-span-full">
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
