import type { SubmissionResult } from "@conform-to/react";
import type { ProfileRefusal } from "~/features/profiles/commands.server";
import { stepNames } from "~/features/profiles/names";
import type { Profile } from "~/features/profiles/queries.server";
import { profileSteps, stepAddress, type FormStep } from "~/features/profiles/steps";
import { m } from "~/paraglide/messages";
import { HelpLink } from "~/ui/help/help-link";
import { ProfileForm } from "./profile-form";
import { StepHead } from "./steps-list";

interface FormStepProps {
  step: FormStep;
  profile: Profile;
  redirect: string;
  isComplete: boolean;
  answer: { result: SubmissionResult; reason: ProfileRefusal | null } | undefined;
}

/**
 * One step of the profile. Before the profile is complete, it shows the position and the missing fields. Afterwards,
 * and when the user may not save it, the step is alone.
 */
export function FormStepPage({ step, profile, redirect, isComplete, answer }: FormStepProps) {
  const isLost = answer?.reason === "no_user";
  const isAlone = isComplete || Boolean(answer?.reason);
  const before = profileSteps[profileSteps.indexOf(step) - 1];
  return (
    <>
      {isAlone ? (
        <h1 className="mb-6">{stepNames[step]()}</h1>
      ) : (
        <StepHead step={step} profile={profile} redirect={redirect} />
      )}
      {isLost && <LogInElsewhere />}
      <ProfileForm step={step} profile={profile} result={answer?.result} action={stepAddress(step, redirect)}>
        <button className="btn btn-go">{isAlone ? m.profile_save() : m.profile_next()}</button>
        {!isAlone && before && (
          <button name="to" value={before} className="btn btn-line">
            {m.profile_back()}
          </button>
        )}
        {isComplete && (
          <a href={redirect || "/profile"} className="btn btn-line">
            {redirect === "" || redirect === "/profile" ? m.profile_back_to_profile() : m.profile_continue()}
          </a>
        )}
      </ProfileForm>
      {!isAlone && step === "about" && <p className="quiet mt-4">{m.profile_seen()}</p>}
    </>
  );
}

/** The page stays open while the user logs in in another tab, so that nothing typed is lost. */
function LogInElsewhere() {
  return (
    <div className="safe mb-4">
      <b>{m.profile_no_user_title()}</b>
      <p>{m.profile_no_user_text()}</p>
      <a href="/auth" target="_blank" rel="noopener" className="btn btn-line mt-3">
        {m.profile_log_in()}
      </a>
      <HelpLink about="session_over" />
    </div>
  );
}
