import type { ApplicationStatus } from "db/vocabulary";
import { stepName } from "~/features/applications/step-names";
import { shownTitle } from "~/features/jobs/editing/steps";
import { hasPage, isOver } from "~/features/jobs/lifecycle/job";
import { outcomeNames } from "~/features/jobs/lifecycle/outcome-names";
import type { Pricing } from "~/features/jobs/lifecycle/price";
import type { JobListRow } from "~/features/jobs/listing/employer-jobs.server";
import type { ReviewSign } from "~/features/screening/review-signs";
import { m } from "~/paraglide/messages";
import { formatAgo, formatDay } from "~/ui/format";
import { JobMenu } from "../job/actions/job-menu";
import { JobStatusChip } from "../job/lifecycle/job-status";
import { reasonOf } from "../job/lifecycle/review-notice";

/** The steps of applicants that a row counts. */
const steps = ["applied", "under_review", "shortlisted", "interview_scheduled", "hired"] as const;
/** The title, the steps, and room for the menu. */
const columns = "md:grid-cols-[minmax(0,1fr)_repeat(5,62px)_44px]";

const cut = (passage: string) => (passage.length > 120 ? `${passage.slice(0, 119)}…` : passage);

/** Why a job is not on the lists yet, in a line. */
function waitingFor(signs: ReviewSign[]): string {
  const sign = signs.find(({ passage }) => passage);
  return sign
    ? `${m.desk_row_reason({ reason: reasonOf(sign.kind), passage: cut(sign.passage) })} ${m.life_review_change()}`
    : m.desk_row_waiting();
}

/** The dates of a job, and its outcome. @param now ms UTC */
function datesOf(job: JobListRow, now: number): string[] {
  const { status, publishedAt, expiresAt, closedAt, closedOutcome } = job;
  const begun =
    publishedAt === null
      ? m.desk_row_begun({ ago: formatAgo(job.createdAt, now) })
      : m.desk_row_posted({ ago: formatAgo(publishedAt, now) });
  if (status === "closed")
    return [
      begun,
      ...(closedAt === null ? [] : [m.desk_row_closed({ ago: formatAgo(closedAt, now) })]),
      ...(closedOutcome ? [outcomeNames[closedOutcome]().replace(/^./u, (first) => first.toLowerCase())] : []),
    ];
  if (expiresAt === null || (status !== "active" && status !== "paused" && status !== "expired")) return [begun];
  return [(isOver(job, now) ? m.desk_row_ended : m.desk_row_until)({ date: formatDay(expiresAt) })];
}

function viewsOf({ viewsCount }: JobListRow): string {
  return viewsCount === 1
    ? m.desk_row_views_one()
    : m.desk_row_views_many({ count: viewsCount.toLocaleString("en-IN") });
}

/** The names of the columns, on wide screens; each number says its own to readers of a screen. */
export function JobColumns() {
  return (
    <li aria-hidden="true" className={`hidden items-end px-4 py-2 text-[11px] text-ink-2 md:grid ${columns}`}>
      <span>{m.desk_column_job()}</span>
      {steps.map((step) => (
        <span key={step} className="text-center">
          {stepName(step)}
        </span>
      ))}
    </li>
  );
}

/** The applicants of a job at a step, as a link to them. */
function Stage({ job, step }: { job: JobListRow; step: ApplicationStatus }) {
  const count = job.applicants[step] ?? 0;
  const text = count.toLocaleString("en-IN");
  const look =
    count === 0
      ? "text-ink-2 md:text-[13px]"
      : step === "applied"
        ? "bg-honey text-lg font-bold text-honey-ink"
        : "font-semibold text-peacock";
  return (
    <a
      href={`/job/${job.id}/applicants?status=${step}`}
      aria-label={m.desk_row_stage({ step: stepName(step), count: text, job: shownTitle(job.title) })}
      className={`min-h-11 items-center justify-center gap-1 rounded-lg text-center tabular-nums no-underline hover:bg-tint max-md:border max-md:border-control max-md:px-3 md:flex ${count === 0 ? "max-md:hidden" : "flex"} ${look}`}>
      {text} <span className="text-base font-normal md:hidden">{stepName(step)}</span>
    </a>
  );
}

interface JobRowProps {
  job: JobListRow;
  canRecruit: boolean;
  pricing: Pricing;
  /** ms UTC */
  now: number;
}

/** One of the company's jobs with its applicants by step; its menu opens below it. */
export function JobRow({ job, canRecruit, pricing, now }: JobRowProps) {
  const wasSeen = job.publishedAt !== null && job.status !== "draft";
  const title = shownTitle(job.title);
  const page = hasPage(job) ? "" : "/preview";
  const link = (name: string, page: string) => (
    <a href={`/job/${job.id}${page}`} aria-label={`${name}: ${title}`} className="btn btn-line btn-small">
      {name}
    </a>
  );
  return (
    <li
      id={`job-${job.id}`}
      className={`relative grid grid-cols-1 items-center gap-y-2 p-4 target:bg-ground ${columns}`}>
      <div className="min-w-0 pr-12 md:pr-2">
        <h3 className="flex flex-wrap items-center gap-x-2">
          <a
            href={`/job/${job.id}${page}`}
            className="min-w-0 py-1 wrap-anywhere text-ink no-underline hover:underline">
            {title}
          </a>
          {job.status !== "active" && <JobStatusChip status={job.status} />}
        </h3>
        <p className="quiet">{[...datesOf(job, now), ...(wasSeen ? [viewsOf(job)] : [])].join(" · ")}</p>
      </div>
      {wasSeen ? (
        <div className="flex flex-wrap items-center gap-2 md:contents">
          {job.status === "active" && !steps.some((step) => job.applicants[step]) && (
            <p className="quiet md:hidden">{m.desk_row_nobody()}</p>
          )}
          {steps.map((step) => (
            <Stage key={step} job={job} step={step} />
          ))}
        </div>
      ) : (
        <div className="max-md:order-1 md:col-span-5 md:justify-self-end">
          {canRecruit && link(job.status === "draft" ? m.desk_row_finish() : m.posting_edit(), "/edit")}
        </div>
      )}
      {job.status === "pending" && <p className="max-w-[65ch] md:col-span-full">{waitingFor(job.signs)}</p>}
      {job.refusal !== null && (
        <p className="max-w-[65ch] md:col-span-full">{m.desk_row_refused({ reason: cut(job.refusal) })}</p>
      )}
      <JobMenu
        job={job}
        canRecruit={canRecruit}
        pricing={pricing}
        now={now}
        links={
          <>
            {job.status === "active" && link(m.jobs_share(), "/sharing")}
            {wasSeen && canRecruit && link(m.posting_edit(), "/edit")}
            {link(hasPage(job) ? m.desk_row_view() : m.posting_preview(), page)}
            {wasSeen && link(m.layout_analytics(), "/analytics")}
            {(job.status === "active" || job.status === "paused") && link(m.desk_row_boost(), "/boost")}
          </>
        }
      />
    </li>
  );
}
