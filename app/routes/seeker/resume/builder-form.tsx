import { ContactFields, EntriesFields, SectionFields } from "~/features/resumes/components/part-fields";
import { fieldId } from "~/features/resumes/components/resume-field";
import type { ResumeContent } from "~/features/resumes/content";
import type { FieldErrors } from "~/features/resumes/editing/draft";
import { stepBefore, type Step } from "~/features/resumes/steps";
import { m } from "~/paraglide/messages";
import { ErrorSummary } from "~/ui/forms/form";
import { Conflict } from "./editor/conflict";

interface BuilderFormProps {
  step: Step;
  content: ResumeContent;
  /** The address of the profile's photo. */
  photo: string | null;
  errors: FieldErrors;
  version: number;
  conflict: boolean;
}

/** The form of one step. */
export function BuilderForm({ step, content, photo, errors, version, conflict }: BuilderFormProps) {
  const before = stepBefore(step);
  const part = { content, errors };
  return (
    <form-keeper name={`resume-${step}`}>
      <submit-once>
        <form method="post" noValidate className="grid gap-5">
          {/* The button that Enter in a field presses. */}
          <button hidden />
          <input type="hidden" name="version" value={version} />
          {conflict && <Conflict other={`/resume-builder?step=${step}&saved=${step}`} />}
          <ErrorSummary errors={Object.entries(errors).map(([name, message]) => [fieldId(name), message] as const)} />
          <p data-kept="" hidden className="safe">
            <b>{m.resume_kept_title()}</b>
            {m.resume_kept_text()}
          </p>
          {step === "contact" && <ContactFields {...part} photo={photo} />}
          {step === "summary" && <SectionFields part="summary" {...part} />}
          {step === "experience" && (
            <>
              <p className="text-ink-2">{m.resume_none_experience()}</p>
              <EntriesFields section="experience" {...part} />
            </>
          )}
          {step === "education" && <EntriesFields section="education" {...part} />}
          {step === "skills" && (
            <>
              <SectionFields part="skills" {...part} />
              <SectionFields part="languages" {...part} />
            </>
          )}
          <p className="flex flex-wrap gap-3">
            <button className="btn btn-go">{conflict ? m.resume_conflict_mine() : m.resume_next()}</button>
            {before && (
              <a href={`/resume-builder?step=${before}`} className="btn btn-plain">
                {m.resume_back()}
              </a>
            )}
          </p>
        </form>
      </submit-once>
    </form-keeper>
  );
}
