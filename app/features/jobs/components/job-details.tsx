import type { ReactNode } from "react";
import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { badgeOf } from "~/features/companies/company";
import { CompanyLogo } from "~/features/companies/components/company-logo";
import { sizeText } from "~/features/companies/names";
import { m } from "~/paraglide/messages";
import { formatAgo, formatDate, formatPay } from "~/ui/format";
import { VerifiedBadge } from "~/ui/verified-badge";
import { emptyJob, jobParts, partKeys, type JobContent, type JobPart } from "../fields/columns";
import { isNew } from "../lifecycle/job";
import { categoryPath, cityPath } from "../listing/landing";
import { womenTagName } from "../names";
import type { JobPage } from "../queries.server";

type Fact = [label: string, value: ReactNode];

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts mt-4">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The facts above the description. */
const firstFacts: readonly JobPart[] = ["pay", "place", "jobType", "experience"];
/** These are the first facts below the description; all other parts follow. */
const laterOrder: readonly JobPart[] = ["category", "time", "education", "languages", "incentives", "women"];
const laterFacts = [...new Set([...laterOrder, ...partKeys])].filter((part) => !firstFacts.includes(part));

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
  pay: (job) => formatPay({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod }),
  women: (job) => (job.womenFriendly ? womenTagName() : ""),
};

interface JobDetailsProps {
  job: JobPage;
  html: string;
  /** ms UTC */
  now: number;
  /** The viewer's actions for the company. */
  forCompany?: ReactNode;
  children?: ReactNode;
}

/** A job as its page and its preview show it. The actions are between the facts and the description. */
export function JobDetails({ job, html, now, forCompany, children }: JobDetailsProps) {
  const publishedAt = job.publishedAt ?? now;
  const badge = badgeOf(job, now);
  const shown: JobContent = { ...emptyJob, ...job };
  const factsOf = (parts: readonly JobPart[]) =>
    parts.flatMap((part): Fact[] => {
      const { fact, words } = jobParts[part];
      if (typeof fact !== "function") return [];
      const [text, href] = [(ownWords[part] ?? words)(shown), links[part]?.(shown)];
      return [[fact(), text && href ? <a href={href}>{text}</a> : text]];
    });
  const facts = factsOf(firstFacts);
  const moreFacts: Fact[] = [
    ...factsOf(laterFacts),
    [m.jobs_apply_by(), job.expiresAt === null ? null : formatDate(job.expiresAt)],
  ];
  const size = sizeText({ size: job.companySize, foundedYear: job.companyFoundedYear });
  return (
    <>
      <p className="quiet mb-2 flex items-center gap-2">
        {isNew(publishedAt, now) && <span className="new">{m.jobs_new()}</span>}
        {m.jobs_posted({ ago: formatAgo(publishedAt, now) })}
      </p>
      <h1 className="job-title">{job.title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-2">
        <CompanyLogo company={{ companyName: job.companyName, logoUrl: job.hasCompanyPage ? job.companyLogo : null }} />
        {job.hasCompanyPage ? (
          <a href={`/company-profile/${job.companyId}`} className="inline-flex min-h-11 items-center">
            {job.companyName}
          </a>
        ) : (
          job.companyName
        )}
        <VerifiedBadge color={badge} />
        {badge && job.verifiedPlanEnd !== null && (
          <span>{m.jobs_verified_until({ date: formatDate(job.verifiedPlanEnd) })}</span>
        )}
      </p>
      <Facts facts={facts} />
      {children}
      <h2 className="mt-6 mb-2">{m.jobs_about_job()}</h2>
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
      <Facts facts={moreFacts} />
      {(job.companyAbout || forCompany) && (
        <>
          <h2 className="mt-6 mb-2">{m.jobs_about_company({ company: job.companyName })}</h2>
          {size !== "" && <p className="quiet mb-2">{size}</p>}
          {job.companyAbout && <p className="prose whitespace-pre-line">{job.companyAbout}</p>}
          {forCompany}
        </>
      )}
    </>
  );
}
