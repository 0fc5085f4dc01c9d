import { hasPage } from "~/features/jobs/job";
import type { listJobsForEmployer } from "~/features/jobs/queries.server";
import { readReviewSigns, type ReviewSign } from "~/features/moderation/review-signs";
import { formatAgo, formatDate } from "~/ui/format";
import { JobStatusChip } from "../job/job-status";

type Job = Awaited<ReturnType<typeof listJobsForEmployer>>[number];

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Why a job is not on the lists yet, in a line. */
function waitingFor(signs: ReviewSign[]): string {
  const passage = signs.find((sign) => sign.passage)?.passage;
  const cut = passage && passage.length > 120 ? `${passage.slice(0, 119)}…` : passage;
  return `Being looked at, usually within a day.${cut ? ` The reason: “${cut}”` : ""}`;
}

/** One of the company's jobs with its numbers and ways to go on. @param now ms UTC */
export function JobRow({ job, now }: { job: Job; now: number }) {
  const links = [
    ...(job.status === "draft" || (job.status === "pending" && job.publishedAt === null) ? [] : [["Applicants", `/job/${job.id}/applicants`]]),
    ["Edit", `/job/${job.id}/edit`],
    hasPage(job) ? ["View", `/job/${job.id}`] : ["Preview", `/job/${job.id}/preview`],
  ] as const;
  return (
    <li className="grid gap-1 p-4 md:grid-cols-[1fr_auto] md:items-center md:gap-x-6">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2">
          <span className="min-w-0">{job.title}</span>
          <JobStatusChip status={job.status} />
          {job.newApplicants > 0 && <span className="new">{job.newApplicants} new</span>}
        </h3>
        <p className="quiet">
          {[
            counted(job.applicationsCount, "applicant", "applicants"),
            job.publishedAt === null ? `Begun ${formatAgo(job.createdAt, now)}` : `Posted ${formatAgo(job.publishedAt, now)}`,
            ...(job.status === "active" && job.expiresAt !== null ? [`until ${formatDate(job.expiresAt)}`] : []),
          ].join(" · ")}
        </p>
        {job.status === "pending" && <p className="mt-1 max-w-[65ch]">{waitingFor(readReviewSigns(job.reviewSigns))}</p>}
      </div>
      <p className="flex gap-2 max-md:-mx-2">
        {links.map(([name, href]) => (
          <a key={href} href={href} aria-label={`${name}: ${job.title}`} className={name === "Applicants" ? "btn btn-line btn-small max-md:mx-2" : "btn btn-plain btn-small"}>
            {name}
          </a>
        ))}
      </p>
    </li>
  );
}
