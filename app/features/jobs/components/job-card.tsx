import { badgeOf } from "~/features/companies/company";
import { CompanyLogo } from "~/features/companies/components/company-logo";
import { trendingFrom } from "~/features/interactions/trending";
import { indianDay } from "~/india-time";
import { m } from "~/paraglide/messages";
import { formatAgo, payParts } from "~/ui/format";
import { Icon, type IconName } from "~/ui/icon";
import { VerifiedBadge } from "~/ui/verified-badge";
import { openingSentence } from "../excerpt";
import { isExperienceTold } from "../fields/experience-level";
import { isNew, shortCount } from "../lifecycle/job";
import { deviceName, experienceName, jobTypeName, placeName, womenTagName } from "../names";
import type { JobCardRow } from "../queries.server";

/** The icons that cards may show. A page that inserts rendered cards needs them in its sprite. */
export const cardIcons = ["heart", "heart-full", "tick", "eye", "user", "phone", "share"] as const satisfies IconName[];

/** Characters of the first sentence on a card, at most; the styles cut it at two lines. */
const sentenceLength = 68;

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
  const exception = exceptionOf(job, now);
  return (
    <article
      className={job.isBoosted ? "card job job-card promoted" : "card job job-card"}
      data-job-id={job.id}
      data-listing-key={newest ? (job.listingKey ?? 0) : undefined}>
      <CompanyLogo company={{ companyName: job.companyName, logoUrl: job.companyLogo }} />
      <Heading>
        <a href={`/job/${job.id}`}>{job.title}</a>
      </Heading>
      <p className="by">
        {job.companyName}
        <VerifiedBadge color={badgeOf(job, now)} />
      </p>
      <div className="terms">
        <Pay job={job} />
        <p className="what">{factsOf(job)}</p>
      </div>
      {sentence && <p className="say">{sentence}</p>}
      <p className="foot">
        {applied ? (
          <b className="applied" data-keep="applied">
            ✓ {m.jobs_applied()}
          </b>
        ) : (
          <b data-keep="applied" hidden />
        )}
        {/* What does not fit into the line is the last and least. */}
        {note ? (
          <span className="why">{note}</span>
        ) : (
          !applied && exception && <span className={exception.tone}>{exception.text}</span>
        )}
        {job.isBoosted && <i>{m.jobs_promoted()}</i>}
        <span>{formatAgo(publishedAt, now)}</span>
        {!applied && isNew(publishedAt, now, newFor) && <b className="fresh">{m.jobs_new()}</b>}
        <span className="counts">
          <Count icon="eye" name={m.jobs_views()} count={job.viewsCount} from={telling.views} />
          <Count icon="user" name={m.jobs_applications()} count={job.applicationsCount} from={1} />
          <Count icon="phone" name={m.jobs_calls()} count={job.callsCount} from={telling.calls} />
          <Count icon="share" name={m.jobs_shares()} count={job.sharesCount} from={telling.shares} />
        </span>
      </p>
      <form method="post" action={`/job/${job.id}/favorite`} data-keep="favorite">
        <HeartButton title={job.title} saved={saved} />
      </form>
    </article>
  );
}

function Pay({ job }: { job: JobCardRow }) {
  return (
    <p className={job.salaryMin === null ? "what" : "pay"}>
      <PayAmount job={job} />
    </p>
  );
}

interface PayAmountProps {
  /** Amounts in paise. */
  job: Pick<JobCardRow, "salaryMin" | "salaryMax" | "salaryPeriod">;
}

/** Pay in the period that the reader has chosen, with the employer's own words in small print where they differ. */
export function PayAmount({ job: { salaryMin: min, salaryMax: max, salaryPeriod: period } }: PayAmountProps) {
  const pay = payParts({ min, max, period });
  if (!pay) return m.jobs_pay_unknown();
  return (
    <>
      <span>{pay.amount}</span> <small>{pay.unit}</small>
      {pay.original && <small className="own">{pay.original}</small>}
    </>
  );
}

/** Type, experience and place in one line, such as "Full time · Fresher · From home". */
function factsOf(job: JobCardRow): string {
  return [
    jobTypeName(job.jobType),
    isExperienceTold(job) && (job.experienceLevel === "0-1" ? m.jobs_fresher() : experienceName(job.experienceLevel)),
    job.isRemote && !job.city && !job.location ? m.jobs_from_home() : placeName(job),
  ]
    .filter(Boolean)
    .join("\u00a0· ");
}

/** The single remarkable fact of a job that its card shows as a tag. @param now ms UTC */
export function exceptionOf(job: JobCardRow, now: number): { text: string; tone: "tag" | "tag waits" } | null {
  const closes = job.closesAt === null ? null : indianDay(job.closesAt) - indianDay(now);
  if (closes === 0) return { text: m.jobs_closing_today(), tone: "tag waits" };
  if (closes === 1) return { text: m.jobs_closing_tomorrow(), tone: "tag waits" };
  if (job.trendingScore > trendingFrom) return { text: m.jobs_trending(), tone: "tag" };
  if (job.device === "phone_enough") return { text: deviceName(job.device), tone: "tag" };
  if (job.languages.length > 0 && !job.languages.includes("english")) return { text: m.jobs_no_english(), tone: "tag" };
  if (job.womenFriendly) return { text: womenTagName(), tone: "tag" };
  return null;
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
    <span className="count">
      <Icon name={icon} size={14} />
      <i className="sr-only">{name} </i>
      {shortCount(count)}
    </span>
  );
}
