import { PhotoForm, ResumeFileForm } from "~/features/profiles/components/upload-forms";
import { stepNames } from "~/features/profiles/names";
import type { Profile, ResumeFile } from "~/features/profiles/queries.server";
import { stepAddress, stepToGoOn } from "~/features/profiles/steps";
import { m } from "~/paraglide/messages";
import { StepHead } from "./steps-list";

interface FilesStepProps {
  profile: Profile;
  resumeFile: ResumeFile;
  redirect: string;
  /** The next page. */
  end: string;
  isComplete: boolean;
}

/** The last step, which is optional: photo and résumé. */
export function FilesStep({ profile, resumeFile, redirect, end, isComplete }: FilesStepProps) {
  const back = stepAddress("files", redirect);
  const open = stepToGoOn(profile, null);
  return (
    <>
      <StepHead step="files" profile={profile} redirect={redirect} />
      <p className="mb-6 text-ink-2">{m.profile_files_why()}</p>
      <div className="grid grid-cols-1 gap-6">
        <PhotoForm person={profile} back={back} />
        <ResumeFileForm file={resumeFile} back={back} />
        {isComplete ? (
          <a href={end} className="btn btn-go">
            {m.profile_continue()}
          </a>
        ) : (
          <a href={stepAddress(open, redirect)} className="btn btn-go">
            {m.profile_go_on({ step: stepNames[open]() })}
          </a>
        )}
      </div>
    </>
  );
}
