import type { BadgeColor } from "db/vocabulary";
import { FollowForm } from "~/features/companies/components/follow-form";
import { m } from "~/paraglide/messages";
import { BadgedName } from "~/ui/verified-badge";

interface Company {
  id: string;
  companyName: string;
  companyCity: string | null;
  badge: BadgeColor | null;
  /** Its newest job, where it is shown. */
  jobId?: string;
  title?: string;
}

/** A company with the button that follows it, or stops that. */
export function CompanyRow({ company, follows }: { company: Company; follows: boolean }) {
  const { companyName, companyCity, badge, jobId, title } = company;
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="mr-auto min-w-0">
        <p className="font-semibold">
          <a href={`/company-profile/${company.id}`} className="inline-block min-h-11 py-2.5">
            <BadgedName name={companyName} color={badge} />
          </a>
        </p>
        {companyCity && <p className="quiet">{companyCity}</p>}
        {jobId && (
          <a href={`/job/${jobId}`} className="inline-flex min-h-11 items-center text-sm">
            {title}
          </a>
        )}
      </div>
      <FollowForm company={company} follows={follows} inList />
    </li>
  );
}

/** The companies that one follows; folded away while there are jobs to read. */
export function FollowedCompanies({ companies, isOpen }: { companies: Company[]; isOpen: boolean }) {
  const count = companies.length;
  return (
    <details className="rows" open={isOpen}>
      <summary className="mx-4 min-h-11 content-center py-2 font-semibold">
        {count === 1 ? m.dashboard_following_one() : m.dashboard_following({ count })}
      </summary>
      <ul className="[&>*+*]:border-t [&>*]:border-line">
        {companies.map((company) => (
          <CompanyRow key={company.id} company={company} follows />
        ))}
      </ul>
    </details>
  );
}

/** The undo of unfollowing a company. */
export function Undo({ company }: { company: { id: string; companyName: string } }) {
  return (
    <form
      method="post"
      action={`/company/${company.id}/follow`}
      className="safe flex flex-wrap items-center justify-between gap-3">
      {m.dashboard_unfollowed({ company: company.companyName })}
      <button name="follow" value="yes" className="btn btn-line btn-small">
        {m.dashboard_follow_again()}
      </button>
    </form>
  );
}
