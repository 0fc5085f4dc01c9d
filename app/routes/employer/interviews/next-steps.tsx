import { Link } from "@remix-run/react";
import type { NextStep } from "~/features/interviews/outcome/outcome";
import { m } from "~/paraglide/messages";

interface NextStepsProps {
  steps: readonly NextStep[];
  interview: { applicationId: string; fullName: string; canMeet: boolean };
}

const names: Record<NextStep, () => string> = {
  hire: m.meet_next_hire,
  reject: m.meet_next_reject,
  meet_again: m.meet_next_again,
};

/** The next steps after an outcome, the suggested one first; for an ended application a link to it. */
export function NextSteps({ steps: all, interview: { applicationId, fullName, canMeet } }: NextStepsProps) {
  const steps = all.filter((step) => canMeet || step !== "meet_again");
  const application = `/application/${applicationId}`;
  // Links for hiring lead to a fragment where the button is visible.
  const addresses: Record<NextStep, string> = {
    hire: `${application}#move-hired`,
    reject: application,
    meet_again: `/employer/interviews?application=${applicationId}`,
  };
  if (steps.length === 0) {
    return (
      <p>
        <Link to={application} prefetch="intent" className="inline-flex min-h-11 items-center">
          {m.meet_application_of({ name: fullName })}
        </Link>
      </p>
    );
  }
  return (
    <>
      <p className="font-semibold">{m.meet_next_title()}</p>
      <div className="flex flex-wrap gap-2">
        {steps.map((step, index) => (
          <Link
            key={step}
            to={addresses[step]}
            prefetch="intent"
            className={`btn btn-small ${index === 0 ? "btn-go" : "btn-line"}`}
            aria-label={`${names[step]()}: ${fullName}`}>
            {names[step]()}
          </Link>
        ))}
      </div>
    </>
  );
}
