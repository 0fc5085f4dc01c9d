import { Meter } from "~/features/profiles/components/meter";
import { fieldNames, stepNames } from "~/features/profiles/names";
import { missingFields, neededFields, type ProfileFields } from "~/features/profiles/profile";
import { profileSteps, stepAddress, stepOfField, type ProfileStep } from "~/features/profiles/steps";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

interface StepHeadProps {
  step: ProfileStep;
  profile: ProfileFields;
  /** The page to which the person was going; empty for none. */
  redirect: string;
}

/** Why the form is there, the current step, and the share of filled fields. */
export function StepHead({ step, profile, redirect }: StepHeadProps) {
  return (
    <>
      <Reason missing={missingFields(profile).length} redirect={redirect} />
      <p className="quiet">{m.profile_step_of({ step: profileSteps.indexOf(step) + 1, total: profileSteps.length })}</p>
      <h1>{stepNames[step]()}</h1>
      <div className="mt-3 mb-6">
        <Meter filled={neededFields.length - missingFields(profile).length} />
      </div>
    </>
  );
}

/** The pages that open only with a complete profile, by their names in the navigation. */
const pageNames: Partial<Record<string, () => string>> = {
  "/jobs": m.layout_tab_jobs,
  "/activity": m.layout_tab_activity,
  "/favorites": m.jobs_favorites_title,
  "/notifications": m.notifications_title,
};

/** How many details fit into a minute. */
const perMinute = 4;

/** Why the form is there, how long it takes, and where it leads. */
function Reason({ missing, redirect }: { missing: number; redirect: string }) {
  if (missing === 0) return null;
  const minutes = Math.ceil(missing / perMinute);
  const time = minutes === 1 ? m.profile_first_minute() : m.profile_first_minutes({ count: minutes });
  const page = pageNames[redirect.replace(/[?#].*/, "")]?.();
  return (
    <p className="mb-4">
      {page ? m.profile_first_page({ page, count: missing, time }) : m.profile_first({ count: missing, time })}
    </p>
  );
}

function stateOf(step: ProfileStep, profile: ProfileFields): { done: boolean; text: string } {
  const missing = missingFields(profile).filter((field) => stepOfField(field) === step);
  if (missing.length > 0)
    return {
      done: false,
      text: m.profile_step_missing({ fields: missing.map((field) => fieldNames[field]()).join(", ") }),
    };
  return step === "files"
    ? { done: false, text: m.profile_step_optional() }
    : { done: true, text: m.profile_step_done() };
}

/**
 * The steps, each with its missing fields and its link.
 * @param form the open form, which is saved when the user goes to another step; null without one
 */
export function StepsList({
  step: here,
  profile,
  redirect,
  form,
}: {
  step: ProfileStep;
  profile: ProfileFields;
  redirect: string;
  form: string | null;
}) {
  const className = "flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left text-ink no-underline";
  return (
    <nav aria-label={m.profile_steps_label()}>
      <ol className="rows">
        {profileSteps.map((step) => {
          const { done, text } = stateOf(step, profile);
          const content = (
            <>
              <span className="grid min-w-0">
                <span className={step === here ? "font-semibold" : "font-semibold text-peacock"}>
                  {stepNames[step]()}
                </span>
                <span className="quiet">{step === here ? m.profile_step_here() : text}</span>
              </span>
              {done && <Icon name="check" className="ml-auto shrink-0 text-leaf" />}
            </>
          );
          return (
            <li key={step}>
              {step === here ? (
                <span className={className} aria-current="step">
                  {content}
                </span>
              ) : form === null ? (
                <a href={stepAddress(step, redirect)} className={className}>
                  {content}
                </a>
              ) : (
                <button form={form} name="to" value={step} className={className}>
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
