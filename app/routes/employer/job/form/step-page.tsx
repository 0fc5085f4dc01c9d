import { stepNames, jobSteps, type JobFormStep, type JobStep } from "~/features/jobs/editing/steps";
import { m } from "~/paraglide/messages";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import { AdvertNotes } from "../advert/advert-notes";
import { Conflict } from "../saving/conflict";
import type { SaveAnswer } from "../saving/save-answer";
import { FailingSteps } from "./failing-steps";
import { JobForm, sectionId, type JobFormProps } from "./job-form";
import { StepsList, type Unfinished } from "./steps-list";

interface StepPageProps extends Omit<JobFormProps, "result" | "step"> {
  step: JobFormStep;
  title: string;
  answer: SaveAnswer | undefined;
  /** The errors that prevent the publication of a stored job, as its form shows them. */
  missing?: JobFormProps["result"];
  unfinished: readonly Unfinished[];
  /** The steps that a user has saved. */
  savedSteps: readonly string[];
}

/** One step of a job: its position, the errors, the form, and below or beside it the links to all other steps. */
export function StepPage({ step, title, answer, missing, unfinished, savedSteps, ...form }: StepPageProps) {
  const { conflict, isSignedOut } = answer ?? {};
  const place = step === "all" ? null : jobSteps.indexOf(step) + 1;
  const isDraft = form.status === "draft";
  return (
    <div className="max-w-2xl lg:grid lg:max-w-none lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:items-start lg:gap-x-10">
      <div>
        {form.isStored && <PageAbove href={`/employer-portal#job-${form.jobId}`}>{m.layout_tab_portal()}</PageAbove>}
        {place !== null && (
          <p className="quiet">{m.posting_place({ job: title, at: place, count: jobSteps.length })}</p>
        )}
        <h1 className="mb-6">{place === null ? title : stepNames[step]()}</h1>
        {isSignedOut && <LogInElsewhere />}
        {answer?.advert && <AdvertNotes {...answer.advert} />}
        {conflict && <Conflict changes={conflict.changes} />}
        {form.isCheck && unfinished.length > 0 && <FailingSteps jobId={form.jobId} unfinished={unfinished} />}
        <JobForm
          key={conflict ? `conflict ${conflict.version}` : JSON.stringify(answer?.arranged)}
          {...form}
          step={step}
          values={conflict?.values ?? answer?.arranged ?? form.values}
          version={conflict?.version ?? answer?.seen ?? form.version}
          isArranged={answer?.arranged !== undefined}
          isConflict={conflict !== undefined}
          opened={conflict ? answer?.seen : null}
          result={answer?.result ?? missing}
        />
        {step === "all" && form.isStored && (
          <p className="mt-6">
            <a href={`/job/${form.jobId}/edit?step=questions`}>{m.posting_questions_link()}</a>
          </p>
        )}
      </div>
      {step === "all" ? (
        <Sections steps={form.controls.map((each) => each.step)} />
      ) : (
        !isSignedOut && (
          <div className="lg:sticky lg:top-20">
            <StepsList
              step={step}
              unfinished={unfinished}
              saved={savedSteps}
              saves={isDraft}
              jobId={form.isStored ? form.jobId : null}
            />
            {!form.isStored && (
              <p className="mt-4">
                <a href={`/post-job?step=all${form.template ?? ""}`}>{m.posting_one_page()}</a>
              </p>
            )}
          </div>
        )
      )}
    </div>
  );
}

/** Beside the form of all steps on wide screens: the ways to its parts. */
function Sections({ steps }: { steps: readonly JobStep[] }) {
  return (
    <nav aria-label={m.posting_steps()} className="rows mt-8 max-lg:hidden lg:sticky lg:top-20">
      {steps.map((step) => (
        <a
          key={step}
          href={`#${sectionId(step)}`}
          className="flex min-h-11 items-center px-4 font-semibold no-underline">
          {stepNames[step]()}
        </a>
      ))}
    </nav>
  );
}

/** The page stays open while the user logs in in another tab, so that nothing typed is lost. */
function LogInElsewhere() {
  return (
    <div className="safe mb-4">
      <b>{m.posting_logged_out()}</b>
      <p>{m.posting_logged_out_text()}</p>
      <a href="/employer-auth" target="_blank" rel="noopener" className="btn btn-line mt-3">
        {m.posting_log_in()}
      </a>
    </div>
  );
}
