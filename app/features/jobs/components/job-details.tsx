import type { ReactNode } from "react";
import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { badgeOf } from "~/features/companies/company";
import { CompanyLogo } from "~/features/companies/components/company-logo";
import { sizeText } from "~/features/companies/names";
import { m } from "~/paraglide/messages";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { formatAgo, formatDate } from "~/ui/format";
import { BadgedName } from "~/ui/verified-badge";
import { emptyJob, jobParts, partKeys, type JobContent, type JobPart } from "../fields/columns";
import { untoldFacts } from "../fields/text-facts/text-facts";
import { isNew, shortCount } from "../lifecycle/job";
import { categoryPath, cityPath } from "../listing/landing";
import { womenTagName } from "../names";
import type { JobPage } from "../queries.server";
import { PayAmount } from "./job-card";

type Fact = [label: string, value: ReactNode, detail?: string];

/** Facts as tiles: the label above the value, two in a row. */
function Tiles({ facts, className = "" }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={`tiles ${className}`}>
      {facts.map(
        ([label, value, detail]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {detail && <small>{detail}</small>}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The facts beside the pay. A smaller line below some of them tells more. */
const firstFacts: readonly [part: JobPart, detail?: JobPart][] = [
  ["jobType", "time"],
  ["experience", "education"],
  ["place", "device"],
];
const inFirstFacts = ["pay", ...firstFacts.flat()];
/** These are the first facts below the description; all other parts follow. */
const laterOrder: readonly JobPart[] = ["category", "languages", "incentives", "women"];
const laterFacts = [...new Set([...laterOrder, ...partKeys])].filter((part) => !inFirstFacts.includes(part));

/** What only the text of a job states, a line for each fact. @returns null if that is nothing */
function textLines(job: JobPage): ReactNode {
  const { isWithoutEnglish, ...read } = untoldFacts(job);
  const shown: JobContent = { ...emptyJob, experienceMin: read.experienceLevel ? 0 : null, ...read };
  const named = (part: "experience" | "languages", label: string) => {
    const text = jobParts[part].words(shown);
    return text && `${label}: ${text}`;
  };
  const lines = [
    jobParts.time.words(shown),
    named("experience", m.jobs_experience()),
    jobParts.education.words(shown),
    jobParts.device.words(shown),
    named("languages", m.jobs_languages()),
    isWithoutEnglish ? m.jobs_no_english() : "",
  ].filter((line) => line !== "");
  if (lines.length === 0) return null;
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

/** The link of a fact. */
const links: Partial<Record<JobPart, (job: JobContent) => string | null>> = {
  place: (job) => {
    const city = findByKey(cities, job.city);
    return city && cityPath(city.key);
  },
  category: (job) => {
    const category = findByKey(categories, job.category);
    return category && categoryPath(category.key);
  },
  women: () => "/jobs-for-women",
};

/** Facts that the public page words differently from the employer's overview. */
const ownWords: Partial<Record<JobPart, (job: JobContent) => string>> = {
  women: (job) => (job.womenFriendly ? womenTagName() : ""),
};

interface JobDetailsProps {
  job: JobPage;
  html: string;
  /** ms UTC */
  now: number;
  /** What the viewer must know before the job. */
  above?: ReactNode;
  /** What the viewer can do with the job: in the rail on wide screens, at the lower edge on phones. */
  actions?: ReactNode;
  /** The viewer's actions for the company. */
  forCompany?: ReactNode;
  /** What follows the text. */
  children?: ReactNode;
  /** What follows the job. */
  below?: ReactNode;
}

/**
 * A job as its page, its preview and its review show it. On wide screens the facts, the actions, the warning and the
 * company are in a rail beside the text; on phones the facts come before the text, all else after it.
 */
export function JobDetails({ job, html, now, above, actions, forCompany, children, below }: JobDetailsProps) {
  const publishedAt = job.publishedAt ?? now;
  const badge = badgeOf(job, now);
  const shown: JobContent = { ...emptyJob, ...job };
  const fromText = textLines(job);
  const wordsOf = (part: JobPart) => (ownWords[part] ?? jobParts[part].words)(shown);
  const factOf = (part: JobPart, detail?: JobPart): Fact[] => {
    const { fact } = jobParts[part];
    if (typeof fact !== "function") return [];
    const [text, href] = [wordsOf(part), links[part]?.(shown)];
    if (!text && detail) return factOf(detail);
    return [[fact(), text && href ? <a href={href}>{text}</a> : text, detail && wordsOf(detail)]];
  };
  const facts: Fact[] = [
    [m.jobs_pay(), <PayAmount key="pay" job={job} />],
    ...firstFacts.flatMap(([part, detail]) => factOf(part, detail)),
    [m.jobs_apply_by(), job.expiresAt === null ? null : formatDate(job.expiresAt)],
  ];
  return (
    <div className="job-page">
      <div className="job-top">
        {above}
        <CompanyLogo company={{ companyName: job.companyName, logoUrl: job.hasCompanyPage ? job.companyLogo : null }} />
        <h1 className="job-title">{job.title}</h1>
        <p>
          {job.hasCompanyPage ? (
            <a href={`/company-profile/${job.companyId}`}>
              <BadgedName name={job.companyName} color={badge} />
            </a>
          ) : (
            <BadgedName name={job.companyName} color={badge} />
          )}
        </p>
        <p className="quiet flex flex-wrap gap-x-3">
          {isNew(publishedAt, now) && <b className="fresh">{m.jobs_new()}</b>}
          <span>{m.jobs_posted({ ago: formatAgo(publishedAt, now) })}</span>
          {job.applicationsCount > 0 && <span>{`${m.jobs_applications()}: ${shortCount(job.applicationsCount)}`}</span>}
        </p>
      </div>
      <div className="job-rail">
        <Tiles facts={facts} className="first-wide" />
        {fromText && <Tiles facts={[[m.jobs_as_the_text_says(), fromText]]} />}
        <p className="job-free">✓ {m.jobs_free()}</p>
        {actions}
        <SafeNotice />
        <CompanyPanel job={job} badge={badge}>
          {forCompany}
        </CompanyPanel>
      </div>
      <div className="job-text">
        <h2 className="mb-2">{m.jobs_about_job()}</h2>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        {job.skills.length > 0 && (
          <>
            <h2 className="mt-6 mb-2">{m.jobs_skills()}</h2>
            <ul className="flex flex-wrap gap-1.5">
              {job.skills.map((skill) => (
                <li key={skill} className="tag">
                  {skill}
                </li>
              ))}
            </ul>
          </>
        )}
        <Tiles facts={laterFacts.flatMap((part) => factOf(part))} className="mt-6" />
        {children}
      </div>
      {below}
    </div>
  );
}

interface CompanyPanelProps {
  job: JobPage;
  badge: ReturnType<typeof badgeOf>;
  children: ReactNode;
}

/** The company of a job: what it says of itself, until when it is verified, and its open jobs. */
function CompanyPanel({ job, badge, children }: CompanyPanelProps) {
  const size = sizeText({ size: job.companySize, foundedYear: job.companyFoundedYear });
  const open = job.companyOpenJobs;
  return (
    <section className="card grid gap-2" aria-labelledby="company">
      <h2 id="company" className="text-[17px]!">
        {m.jobs_about_company({ company: job.companyName })}
      </h2>
      {size !== "" && <p className="quiet">{size}</p>}
      {badge && job.verifiedPlanEnd !== null && (
        <p>
          <span className="tag">✓ {m.jobs_verified_until({ date: formatDate(job.verifiedPlanEnd) })}</span>
        </p>
      )}
      {job.companyAbout && <p className="line-clamp-6 whitespace-pre-line">{job.companyAbout}</p>}
      {Boolean(job.hasCompanyPage) && open > 0 && (
        <p>
          <a href={`/company-profile/${job.companyId}`} className="inline-flex min-h-11 items-center">
            {open === 1 ? m.companies_open_job_one() : m.companies_open_jobs_many({ count: open })}
          </a>
        </p>
      )}
      {children}
    </section>
  );
}
