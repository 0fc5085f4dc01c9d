import type { ResumeContent } from "~/features/resumes/content";
import { isDone, steps, type Step } from "~/features/resumes/steps";
import { m } from "~/paraglide/messages";

const names: Record<Step, () => string> = {
  contact: m.resume_step_contact,
  summary: m.resume_step_summary,
  experience: m.resume_step_experience,
  education: m.resume_step_education,
  skills: m.resume_step_skills,
  check: m.resume_step_check,
};

export const stepName = (step: Step) => names[step]();

/** The empty steps. */
export const missingSteps = (content: ResumeContent) =>
  steps.filter((step) => step !== "check" && !isDone(step, content));

// The parts of a progress bar have engine-specific names.
const barLook =
  "h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf [&::-moz-progress-bar]:bg-leaf";

/** The current step of the builder, and links to all steps. */
export function BuilderProgress({ step, content }: { step: Step; content: ResumeContent }) {
  const number = steps.indexOf(step) + 1;
  const progress = m.resume_progress({ step: number, total: steps.length });
  return (
    <div className="grid gap-2">
      <p className="quiet">{progress}</p>
      <progress className={barLook} value={number} max={steps.length} aria-label={progress} />
      <nav aria-label={m.resume_steps_label()}>
        <ol className="flex flex-wrap gap-2">
          {steps.map((each) => (
            <li key={each}>
              <a
                href={`/resume-builder?step=${each}`}
                className="chip"
                aria-current={each === step ? "step" : undefined}>
                {stepName(each)}
                {isDone(each, content) && (
                  <>
                    <span aria-hidden="true">✓</span>
                    <span className="sr-only">({m.resume_step_done()})</span>
                  </>
                )}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
