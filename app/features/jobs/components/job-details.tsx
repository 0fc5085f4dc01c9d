import type { ReactNode } from "react";
import { badgeOf } from "~/features/companies/company";
import { CompanyLogo } from "~/features/companies/components/company-logo";
import { sizeText } from "~/features/companies/names";
import { m } from "~/paraglide/messages";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { formatAgo, formatDate } from "~/ui/format";
import { OnPaper } from "~/ui/layout/printed-page";
import { BadgedName } from "~/ui/verified-badge";
import { isNew, shortCount } from "../lifecycle/job";
import type { JobPage } from "../queries.server";
import { PayAmount } from "./job-card";
import type { JobFact, JobFacts } from "./job-facts.server";

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

const tileOf = ({ label, text, href, detail }: JobFact): Fact => [
  label,
  text && href ? <a href={href}>{text}</a> : text,
  detail,
];

interface JobDetailsProps {
  job: JobPage;
  facts: JobFacts;
  html: string;
  /** ms UTC */
  now: number;
  /** What the viewer must know before the job. */
  above?: ReactNode;
  /** What the viewer can do with the job: in the rail on wide screens, at the lower edge on phones. */
  actions?: ReactNode;
  /** The viewer's actions for the company. */
  forCompany?: ReactNode;
  /**
   * For whoever reviews it: when it was sent, in place of when it was posted, what follows the title, and what follows
   * the facts; the advice to seekers is left out.
   */
  forReview?: { sent: string; head: ReactNode; evidence: ReactNode };
  /** What follows the text. */
  children?: ReactNode;
  /** What follows the job. */
  below?: ReactNode;
}

/**
 * A job as its page, its preview and its review show it. On wide screens the facts, the actions, the warning and the
 * company are in a rail beside the text; on phones the facts come before the text, all else after it.
 */
export function JobDetails({
  job,
  facts,
  html,
  now,
  above,
  actions,
  forCompany,
  forReview,
  children,
  below,
}: JobDetailsProps) {
  const { publishedAt } = job;
  const badge = badgeOf(job, now);
  const beside: Fact[] = [
    [m.jobs_pay(), <PayAmount key="pay" job={job} />],
    ...facts.first.map(tileOf),
    [m.jobs_apply_by(), job.expiresAt === null ? null : formatDate(job.expiresAt)],
  ];
  const fromText = facts.fromText.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
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
          {!forReview && publishedAt !== null && isNew(publishedAt, now) && <b className="fresh">{m.jobs_new()}</b>}
          {forReview && <span>{forReview.sent}</span>}
          {!forReview && publishedAt !== null && (
            <OnPaper
              screen={m.jobs_posted({ ago: formatAgo(publishedAt, now) })}
              paper={m.jobs_posted({ ago: formatDate(publishedAt) })}
            />
          )}
          {job.applicationsCount > 0 && <span>{`${m.jobs_applications()}: ${shortCount(job.applicationsCount)}`}</span>}
        </p>
        {forReview?.head}
      </div>
      <div className="job-rail">
        <Tiles facts={beside} className="first-wide" />
        {fromText.length > 0 && <Tiles facts={[[m.jobs_as_the_text_says(), fromText]]} />}
        {!forReview && <p className="job-free">✓ {m.jobs_free()}</p>}
        {actions}
        {forReview ? forReview.evidence : <SafeNotice />}
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
        <Tiles facts={facts.later.map(tileOf)} className="mt-6" />
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
