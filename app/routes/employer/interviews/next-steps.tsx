import type { NextStep } from "~/features/interviews/outcome/outcome";

interface NextStepsProps {
  steps: readonly NextStep[];
  interview: { applicationId: string; fullName: string; canMeet: boolean };
}

const names: Record<NextStep, string> = { hire: "Hire", reject: "Reject", meet_again: "Next interview" };

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
        <a href={application} className="inline-flex min-h-11 items-center">
          Application of {fullName}
        </a>
      </p>
    );
  }
  return (
    <>
      <p className="font-semibold">What is next?</p>
      <div className="flex flex-wrap gap-2">
        {steps.map((step, index) => (
          <a
            key={step}
            href={addresses[step]}
            className={`btn btn-small ${index === 0 ? "btn-go" : "btn-line"}`}
            aria-label={`${names[step]}: ${fullName}`}>
            {names[step]}
          </a>
        ))}
      </div>
    </>
  );
}
