import { outcomeNames } from "~/features/jobs/lifecycle/closing";
import { hasPage, isOver } from "~/features/jobs/lifecycle/job";
import type { Pricing } from "~/features/jobs/lifecycle/price";
import type { JobListRow } from "~/features/jobs/listing/employer-jobs.server";
import type { ReviewSign } from "~/features/screening/review-signs";
import { formatAgo, formatDate } from "~/ui/format";
import { JobActions } from "../job/lifecycle/job-actions";
import { JobStatusChip } from "../job/lifecycle/job-status";

const counted = (count: number, one: string, many: string) => `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

const cut = (passage: string) => (passage.length > 120 ? `${passage.slice(0, 119)}…` : passage);

/** Why a job is not on the lists yet, in a line. */
function waitingFor(signs: ReviewSign[]): string {
  const passage = signs.find((sign) => sign.passage)?.passage;
  return `Being looked at, usually within a day.${passage ? ` The reason: “${cut(passage)}”` : ""}`;
}

/** Since when, until when, and what became of it. @param now ms UTC */
function datesOf(job: JobListRow, now: number): string[] {
  const { status, publishedAt, expiresAt, closedAt, closedOutcome } = job;
  const begun = publishedAt === null ? `Begun ${formatAgo(job.createdAt, now)}` : `Posted ${formatAgo(publishedAt, now)}`;
  if (status === "closed") return [begun, ...(closedAt === null ? [] : [`closed ${formatAgo(closedAt, now)}`]), ...(closedOutcome ? [outcomeNames[closedOutcome].toLowerCase()] : [])];
  if (expiresAt === null || (status !== "active" && status !== "paused" && status !== "expired")) return [begun];
  return [begun, `${isOver(job, now) ? "ended on" : "until"} ${formatDate(expiresAt)}`];
}

/** One of the company's jobs with its numbers and ways to go on. @param now ms UTC */
export function JobRow({ job, canRecruit, pricing, now }: { job: JobListRow; canRecruit: boolean; pricing: Pricing; now: number }) {
  const wasSeen = job.publishedAt !== null && job.status !== "draft";
  const link = (name: string, page: string, look = "btn-line") => (
    <a href={`/job/${job.id}${page}`} aria-label={`${name}: ${job.title}`} className={`btn btn-small ${look}`}>
      {name}
    </a>
  );
  const numbers = wasSeen ? [counted(job.viewsCount, "view", "views"), counted(job.applicationsCount, "applicant", "applicants")] : [];
  return (
    <li id={`job-${job.id}`} className="grid gap-2 p-4 target:bg-ground md:grid-cols-[1fr_minmax(320px,auto)] md:gap-x-6">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2">
          <span className="min-w-0">{job.title}</span>
          <JobStatusChip status={job.status} />
          {job.newApplicants > 0 && <span className="new">{job.newApplicants} new</span>}
        </h3>
        <p className="quiet">{[...numbers, ...datesOf(job, now)].join(" · ")}</p>
        {job.status === "pending" && <p className="mt-1 max-w-[65ch]">{waitingFor(job.signs)}</p>}
        {job.refusal !== null && <p className="mt-1 max-w-[65ch]">Not published. The reason: “{cut(job.refusal)}”</p>}
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
            {wasSeen && link("Applicants", "/applicants")}
            {job.status === "active" && link("Share", "/sharing")}
            {!wasSeen && canRecruit && link(job.status === "draft" ? "Finish" : "Edit", "/edit")}
          </>
        }
        moreLinks={
          <>
            {wasSeen && canRecruit && link("Edit", "/edit")}
            {hasPage(job) ? link("View", "") : link("Preview", "/preview")}
            {wasSeen && link("Analytics", "/analytics")}
            {(job.status === "active" || job.status === "paused") && link("Boost", "/boost")}
          </>
        }
      />
    </li>
  );
}
