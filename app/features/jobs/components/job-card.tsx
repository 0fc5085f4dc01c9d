import { badgeOf } from "~/features/companies/company";
import { m } from "~/paraglide/messages";
import { formatAgo, formatSalary } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { VerifiedBadge } from "~/ui/verified-badge";
import { isNew } from "../job";
import { experienceName, jobTypeName, placeName } from "../names";
import type { JobCardRow } from "../queries.server";

interface JobCardProps {
  job: JobCardRow;
  /** ms UTC */
  now: number;
  saved?: boolean;
  heading?: "h2" | "h3";
  /** For how long a job is new; 24 hours unless the list says otherwise. Milliseconds. */
  newFor?: number;
  /** Why the job stands in this list, in words. */
  note?: string;
}

/** A job in a list: the page and the live feed show the same. */
export function JobCard({ job, now, saved = false, heading: Heading = "h3", newFor, note }: JobCardProps) {
  const publishedAt = job.publishedAt ?? now;
  return (
    <article className="card job" data-job-id={job.id} data-listing-key={job.listingKey ?? 0} data-title={job.title}>
      <Heading className="text-[17px]! leading-snug!">
        <a href={`/job/${job.id}`}>{job.title}</a>
      </Heading>
      {note && <p className="text-[13px] font-semibold text-leaf">{note}</p>}
      <p className="quiet flex items-center gap-1.5">
        {job.companyName}
        <VerifiedBadge color={badgeOf(job, now)} />
      </p>
      <p className="font-semibold">
        {formatSalary({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod })}
      </p>
      <p className="flex flex-wrap gap-1.5">
        <span className="tag">{job.isRemote ? m.jobs_remote() : placeName(job)}</span>
        <span className="tag">{jobTypeName(job.jobType)}</span>
        <span className="tag">{experienceName(job.experienceLevel)}</span>
      </p>
      <p className="quiet flex flex-wrap items-center gap-x-2.5 text-[13px]!">
        {isNew(publishedAt, now, newFor) && <span className="new">{m.jobs_new()}</span>}
        <span>{formatAgo(publishedAt, now)}</span>
        {job.applicationsCount > 0 && <span>{m.jobs_applied_count({ count: job.applicationsCount })}</span>}
        {job.trendingScore > 100 && <span>{m.jobs_trending()}</span>}
        {job.isBoosted && <span>{m.jobs_promoted()}</span>}
      </p>
      <form method="post" action={`/job/${job.id}/favorite`} data-keep="favorite">
        <button
          className="icon-btn"
          name="saved"
          value={saved ? "no" : "yes"}
          aria-pressed={saved}
          aria-label={m.jobs_save_named({ title: job.title })}
        >
          <Icon name={saved ? "heart-full" : "heart"} className={saved ? "text-brick" : undefined} />
        </button>
      </form>
    </article>
  );
}
