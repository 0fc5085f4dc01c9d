import { jobSteps, stepNames, type JobFormStep, type JobStep } from "~/features/jobs/editing/steps";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/** A step that lacks something, and what it lacks. */
export interface Unfinished {
  step: JobStep;
  messages: string[];
}

interface StepsListProps {
  step: JobFormStep;
  unfinished: readonly Unfinished[];
  /** The steps that a user has saved: only these can be done. */
  saved: readonly string[];
  /** Whether going to another step saves the open form first; otherwise the steps are mere links. */
  saves: boolean;
  /** Null while there is no job to lead to. */
  jobId: string | null;
}

/** The steps of a job, each with what it lacks, and the way to it. */
export function StepsList({ step: here, unfinished, saved, saves, jobId }: StepsListProps) {
  const className = "flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left text-ink no-underline";
  return (
    <nav aria-label={m.posting_steps()} className="mt-8">
      <ol className="rows">
        {jobSteps.map((step) => {
          const lacks = unfinished.find((each) => each.step === step);
          const isDone = !lacks && saved.includes(step);
          const state =
            step === here
              ? m.posting_here()
              : isDone
                ? m.posting_done()
                : step === "questions"
                  ? m.posting_optional_step()
                  : lacks && saved.includes(step)
                    ? lacks.messages[0]
                    : m.posting_not_seen();
          const content = (
            <>
              <span className="grid min-w-0">
                <span className={step === here ? "font-semibold" : "font-semibold text-peacock"}>
                  {stepNames[step]()}
                </span>
                <span className="quiet">{state}</span>
              </span>
              {isDone && step !== here && <Icon name="check" className="ml-auto shrink-0 text-leaf" />}
            </>
          );
          return (
            <li key={step}>
              {step === here ? (
                <span className={className} aria-current="step">
                  {content}
                </span>
              ) : saves ? (
                <button form="job" name="to" value={step} className={className}>
                  {content}
                </button>
              ) : jobId ? (
                <a href={`/job/${jobId}/edit?step=${step}`} className={className}>
                  {content}
                </a>
              ) : (
                <span className={className}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
