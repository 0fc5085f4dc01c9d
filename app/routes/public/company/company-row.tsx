import type { BadgeColor } from "db/vocabulary";
import { CompanyLogo } from "~/features/companies/components/company-logo";
import { cityText, openJobsText, stateText } from "~/features/companies/names";
import { BadgedName } from "~/ui/verified-badge";

interface Company {
  id: string;
  companyName: string;
  companyCity: string | null;
  companyState: string | null;
  logoUrl: string | null;
  openJobsCount: number;
  badge: BadgeColor | null;
}

/** A company in a list, with how many open jobs it has. */
export function CompanyRow({ company, withLogo = false }: { company: Company; withLogo?: boolean }) {
  const { id, companyName, companyCity, companyState, openJobsCount, badge } = company;
  const line = [
    companyCity ? cityText(companyCity) : companyState && stateText(companyState),
    openJobsCount > 0 && openJobsText(openJobsCount),
  ]
    .filter(Boolean)
    .join("\u00a0· ");
  return (
    <li className="rows">
      <a href={`/company-profile/${id}`} className="flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline">
        {withLogo && <CompanyLogo company={company} />}
        <span className="grid min-w-0">
          <span className="font-semibold wrap-anywhere">
            <BadgedName name={companyName} color={badge} />
          </span>
          <span className="quiet wrap-anywhere">{line}</span>
        </span>
      </a>
    </li>
  );
}
