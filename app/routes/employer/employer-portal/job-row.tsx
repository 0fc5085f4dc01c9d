import { shownTitle } from "~/features/jobs/editing/steps";
import { hasPage, isOver } from "~/features/jobs/lifecycle/job";
import { outcomeNames } from "~/features/jobs/lifecycle/outcome-names";
import type { Pricing } from "~/features/jobs/lifecycle/price";
import type { JobListRow } from "~/features/jobs/listing/employer-jobs.server";
import type { ReviewSign } from "~/features/screening/review-signs";
import { m } from "~/paraglide/messages";
import { formatAgo, formatDate } from "~/ui/format";
import { JobActions } from "../job/lifecycle/job-actions";
import { JobStatusChip } from "../job/lifecycle/job-status";

const counted = (count: number, one: () => string, many: (inputs: { count: string }) => string) =>
  count === 1 ? one() : many({ count: count.toLocaleString("en-IN") });

const cut = (passage: string) => (passage.length > 120 ? `${passage.slice(0, 119)}…` : passage);

/** Why a job is not on the lists yet, in a line. */
function waitingFor(signs: ReviewSign[]): string {
  const passage = signs.find((sign) => sign.passage)?.passage;
  return `${m.desk_row_waiting()}${passage ? ` ${m.desk_row_reason({ reason: cut(passage) })}` : ""}`;
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
  return [begun, (isOver(job, now) ? m.desk_row_ended : m.desk_row_until)({ date: formatDate(expiresAt) })];
}

/** One of the company's jobs with its numbers and ways to go on. @param now ms UTC */
export function JobRow({
  job,
  canRecruit,
  pricing,
  now,
}: {
  job: JobListRow;
  canRecruit: boolean;
  pricing: Pricing;
  now: number;
}) {
  const wasSeen = job.publishedAt !== null && job.status !== "draft";
  const title = shownTitle(job.title);
  const link = (name: string, page: string, look = "btn-line") => (
    <a href={`/job/${job.id}${page}`} aria-label={`${name}: ${title}`} className={`btn btn-small ${look}`}>
      {name}
    </a>
  );
  const numbers = wasSeen
    ? [
        counted(job.viewsCount, m.desk_row_views_one, m.desk_row_views_many),
        counted(job.applicationsCount, m.desk_row_applicants_one, m.desk_row_applicants_many),
      ]
    : [];
  return (
    <li
      id={`job-${job.id}`}
      className="grid gap-2 p-4 target:bg-ground md:grid-cols-[1fr_minmax(320px,auto)] md:gap-x-6">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2">
          <span className="min-w-0">{title}</span>
          <JobStatusChip status={job.status} />
          {job.newApplicants > 0 && <span className="new">{m.desk_row_new({ count: job.newApplicants })}</span>}
        </h3>
        <p className="quiet">{[...numbers, ...datesOf(job, now)].join(" · ")}</p>
        {job.status === "pending" && <p className="mt-1 max-w-[65ch]">{waitingFor(job.signs)}</p>}
        {job.refusal !== null && (
          <p className="mt-1 max-w-[65ch]">{m.desk_row_refused({ reason: cut(job.refusal) })}</p>
        )}
      </div>
      <JobActions
        className="md:justify-end"
        job={job}
        canRecruit={canRecruit}
        pricing={pricing}
        now={now}
        withoutPublication
        links={
          <>
            {wasSeen && link(m.layout_tab_applicants(), "/applicants")}
            {job.status === "active" && link(m.jobs_share(), "/sharing")}
            {!wasSeen && canRecruit && link(job.status === "draft" ? m.desk_row_finish() : m.posting_edit(), "/edit")}
          </>
        }
        moreLinks={
          <>
            {wasSeen && canRecruit && link(m.posting_edit(), "/edit")}
            {hasPage(job) ? link(m.desk_row_view(), "") : link(m.posting_preview(), "/preview")}
            {wasSeen && link(m.layout_analytics(), "/analytics")}
            {(job.status === "active" || job.status === "paused") && link(m.desk_row_boost(), "/boost")}
          </>
        }
      />
    </li>
  );
}
