import { Meter } from "~/features/profiles/components/meter";
import { fieldNames, stepNames } from "~/features/profiles/names";
import { missingFields, neededFields, type ProfileFields } from "~/features/profiles/profile";
import { profileSteps, stepAddress, stepOfField, type ProfileStep } from "~/features/profiles/steps";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/** The current step, and the share of filled fields. */
export function StepHead({ step, profile }: { step: ProfileStep; profile: ProfileFields }) {
  return (
    <>
      <p className="quiet">{m.profile_step_of({ step: profileSteps.indexOf(step) + 1, total: profileSteps.length })}</p>
      <h1>{stepNames[step]()}</h1>
      <div className="mt-3 mb-6">
        <Meter filled={neededFields.length - missingFields(profile).length} />
      </div>
    </>
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
