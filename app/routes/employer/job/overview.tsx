import type { JobStatus } from "db/vocabulary";
import { shownTitle, stepNames } from "~/features/jobs/editing/steps";
import type { Pricing } from "~/features/jobs/lifecycle/price";
import { m } from "~/paraglide/messages";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import { FailingSteps } from "./form/failing-steps";
import type { Unfinished } from "./form/steps-list";
import { JobActions } from "./lifecycle/job-actions";
import { JobStatusChip } from "./lifecycle/job-status";
import { RefusalNotice, ReviewNotice, type ReviewState } from "./lifecycle/review-notice";
import type { StepContent } from "./overview-content.server";

interface OverviewProps {
  job: {
    id: string;
    title: string;
    status: JobStatus;
    expiresAt: number | null;
    publishedAt: number | null;
    isReported: boolean;
    copyId: string;
  };
  steps: readonly StepContent[];
  /** The description as job seekers see it. */
  html: string;
  unfinished: readonly Unfinished[];
  review: ReviewState | null;
  /** Why a reviewer refused it, in their words. */
  refusal: string | null;
  pricing: Pricing;
  /** That the listing ends before the last day to apply; null where it does not. */
  earlyEnd: string | null;
  /** ms UTC */
  now: number;
  canRecruit: boolean;
}

/** A job with all its content, step by step, and its possible actions. */
export function Overview({
  job,
  steps,
  html,
  unfinished,
  review,
  refusal,
  pricing,
  earlyEnd,
  now,
  canRecruit,
}: OverviewProps) {
  return (
    <div className="max-w-3xl">
      <PageAbove href={`/employer-portal#job-${job.id}`}>{m.layout_tab_portal()}</PageAbove>
      <p className="mb-2">
        <JobStatusChip status={job.status} />
      </p>
      {earlyEnd !== null && <p className="mb-2">{earlyEnd}</p>}
      <h1 className="wrap-anywhere">{shownTitle(job.title)}</h1>
      <p className="mt-4 mb-6 flex flex-wrap gap-3">
        <a href={`/job/${job.id}/preview`} className="btn btn-go">
          {job.status === "draft" ? m.posting_overview_publish() : m.posting_preview()}
        </a>
        {job.status === "active" && (
          <a href={`/job/${job.id}/sharing`} className="btn btn-line">
            {m.jobs_share()}
          </a>
        )}
        {canRecruit && (
          <a href={`/job/${job.id}/edit?step=all`} className="btn btn-line">
            {m.posting_overview_one_page()}
          </a>
        )}
      </p>
      {review && <ReviewNotice {...review} now={now} />}
      {refusal !== null && <RefusalNotice reason={refusal} />}
      {canRecruit && unfinished.length > 0 && job.status !== "active" && (
        <FailingSteps jobId={job.id} unfinished={unfinished} />
      )}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {steps.map(({ step, facts, questions }) => (
          <section
            key={step}
            className={`card ${step === "description" ? "md:row-span-2" : ""}`}
            aria-labelledby={`step-${step}`}>
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <h2 id={`step-${step}`} className="text-[17px]!">
                {stepNames[step]()}
              </h2>
              {canRecruit && (
                <a
                  href={`/job/${job.id}/edit?step=${step}`}
                  className="inline-flex min-h-11 items-center"
                  aria-label={m.posting_edit_named({ step: stepNames[step]() })}>
                  {m.posting_edit()}
                </a>
              )}
            </div>
            {step === "description" ? (
              html !== "" ? (
                <div
                  className="prose max-h-96 overflow-y-auto wrap-anywhere"
                  tabIndex={0}
                  role="region"
                  aria-label={m.posting_description_seen()}
                  dangerouslySetInnerHTML={{ __html: html }}
                />
              ) : (
                <Nothing />
              )
            ) : step === "questions" ? (
              <Questions questions={questions} />
            ) : (
              <dl className="grid gap-1">
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <dt className="quiet">{name}</dt>
                    <dd className="wrap-anywhere">{value || <Nothing />}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
      </div>
      <section aria-label={m.posting_this_job()} className="mt-10 border-t border-line pt-4">
        <JobActions job={job} canRecruit={canRecruit} pricing={pricing} now={now} withoutPublication />
      </section>
    </div>
  );
}

const Nothing = () => <span className="quiet">{m.posting_nothing()}</span>;

function Questions({ questions }: Pick<StepContent, "questions">) {
  if (questions.length === 0) return <p className="quiet">{m.posting_no_questions()}</p>;
  return (
    <ol className="grid list-decimal gap-1 pl-5">
      {questions.map(({ id, text }) => (
        <li key={id} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ol>
  );
}
