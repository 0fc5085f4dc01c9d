import { badgeOf } from "~/features/companies/company";
import { CompanyLogo } from "~/features/companies/components/company-logo";
import { trendingFrom } from "~/features/interactions/trending";
import { m } from "~/paraglide/messages";
import { formatAgo, formatPay } from "~/ui/format";
import { Icon, type IconName } from "~/ui/icon";
import { VerifiedBadge } from "~/ui/verified-badge";
import { openingSentence } from "../excerpt";
import { isNew, shortCount } from "../lifecycle/job";
import { experienceName, jobTypeName, placeName, womenTagName } from "../names";
import type { JobCardRow } from "../queries.server";

/** The icons that cards may show. A page that inserts rendered cards needs them in its sprite. */
export const cardIcons = ["heart", "heart-full", "tick", "eye", "user", "phone", "share"] as const satisfies IconName[];

/** Characters of the description on a card, at most. */
const sentenceLength = 36;

/** The number of skills on a card, limited to keep list pages light. */
export const shownSkills = 2;

/** Counts below these limits are hidden. The count of applications is always shown. */
const telling = { views: 20, calls: 5, shares: 5 };

interface JobCardProps {
  job: JobCardRow;
  /** ms UTC */
  now: number;
  saved?: boolean;
  /** The viewing seeker has applied for it. */
  applied?: boolean;
  heading?: "h2" | "h3";
  /** How long a job counts as new; by default 24 hours. Milliseconds. */
  newFor?: number;
  /** Why the job is in this list, in words. */
  note?: string;
  /** The first card of a list sorted newest first; it carries its listing key. */
  newest?: boolean;
}

/** A job in a list: the page and the live feed show the same. */
export function JobCard({
  job,
  now,
  saved = false,
  applied = false,
  heading: Heading = "h3",
  newFor,
  note,
  newest,
}: JobCardProps) {
  const publishedAt = job.publishedAt ?? now;
  const sentence = openingSentence(job.opening, sentenceLength);
  return (
    <article className="card job" data-job-id={job.id} data-listing-key={newest ? (job.listingKey ?? 0) : undefined}>
      <div className="face">
        <CompanyLogo company={{ companyName: job.companyName, logoUrl: job.companyLogo }} />
        <div>
          <Heading>
            <a href={`/job/${job.id}`}>{job.title}</a>
          </Heading>
          <p className="quiet row">
            {job.companyName}
            <VerifiedBadge color={badgeOf(job, now)} />
          </p>
        </div>
      </div>
      {note && <p className="why">{note}</p>}
      <b>{formatPay({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod })}</b>
      <p className="row">
        <span className="tag max-w-full truncate">
          {job.isRemote && !job.city && !job.location ? m.jobs_remote() : placeName(job)}
        </span>
        <span className="tag">{jobTypeName(job.jobType)}</span>
        <span className="tag">{experienceName(job.experienceLevel)}</span>
        {job.womenFriendly && <span className="tag">{womenTagName()}</span>}
      </p>
      {sentence && <p className="quiet">{sentence}</p>}
      {job.skills.length > 0 && <p className="quiet skills">{job.skills.slice(0, shownSkills).join(" · ")}</p>}
      <p className="quiet row small">
        {applied ? (
          <b className="applied" data-keep="applied">
            {m.jobs_applied()}
          </b>
        ) : (
          <b data-keep="applied" hidden />
        )}
        {isNew(publishedAt, now, newFor) && <span className="new">{m.jobs_new()}</span>}
        <span>{formatAgo(publishedAt, now)}</span>
        {job.trendingScore > trendingFrom && <span>{m.jobs_trending()}</span>}
        {job.isBoosted && <span>{m.jobs_promoted()}</span>}
        <Count icon="eye" name={m.jobs_views()} count={job.viewsCount} from={telling.views} />
        <Count icon="user" name={m.jobs_applications()} count={job.applicationsCount} from={1} />
        <Count icon="phone" name={m.jobs_calls()} count={job.callsCount} from={telling.calls} />
        <Count icon="share" name={m.jobs_shares()} count={job.sharesCount} from={telling.shares} />
      </p>
      <form method="post" action={`/job/${job.id}/favorite`} data-keep="favorite">
        <HeartButton title={job.title} saved={saved} />
      </form>
    </article>
  );
}

/** The button that saves a job; its form posts to /job/{id}/favorite. */
export function HeartButton({
  title,
  saved,
  className = "icon-btn",
}: {
  title: string;
  saved: boolean;
  className?: string;
}) {
  return (
    <button
      className={className}
      name="saved"
      value={saved ? "no" : "yes"}
      aria-pressed={saved}
      aria-label={m.jobs_save_named({ title })}>
      <Icon name={saved ? "heart-full" : "heart"} />
    </button>
  );
}

function Count({ icon, name, count, from }: { icon: IconName; name: string; count: number; from: number }) {
  if (count < from) return null;
  return (
    <span className="row">
      <Icon name={icon} size={14} />
      <i className="sr-only">{name} </i>
      {shortCount(count)}
    </span>
  );
}
