import type { ReactNode } from "react";
import type { BadgeColor } from "db/vocabulary";
import { badgeOf, companyPlaceOf } from "~/features/companies/company";
import type { CompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { mostJobsCounted } from "~/features/owner-desk/pending";
import { formatDate } from "~/ui/format";
import { BadgedName } from "~/ui/verified-badge";

/** The stated address with city, state and country, each once; without any of them it is not given. */
export function placeOf(company: CompanyEvidence): string {
  const { address, companyCity, companyState } = company;
  if (!address && !companyCity && !companyState) return "Not given";
  return [...new Set([...(address?.split(", ") ?? []), ...companyPlaceOf(company).split(", ")])].join(", ");
}

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** The badge that a company has, and the one that it has paid for while its documents are in review. */
function badgeWords(badge: BadgeColor | null, inReview: BadgeColor | null): string {
  if (inReview === null) return badge === null ? "None" : capital(badge);
  const paid = `${inReview} badge paid, documents in review`;
  return badge === null ? capital(paid) : `${capital(badge)}; ${paid}`;
}

interface CompanyStripProps {
  /** Undefined while it cannot be read. */
  company: CompanyEvidence | undefined;
  /** ms UTC */
  now: number;
  /** Further facts, such as the usual pay. */
  facts?: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known about the company of an item: who it is, since when, and how its earlier reports ended. */
export function CompanyStrip({ company, now, facts = [] }: CompanyStripProps) {
  if (!company) return null;
  const badge = badgeOf(company, now);
  const { upheld, dismissed, publishedJobs, liveJobs } = company;
  const jobs = publishedJobs < mostJobsCounted ? publishedJobs : `${mostJobsCounted} or more`;
  const shown: (readonly [string, ReactNode])[] = [
    [
      "Company",
      <a key="name" href={`/employer-members/${company.id}`}>
        <BadgedName name={company.companyName} color={badge} />
      </a>,
    ],
    ["On the site since", formatDate(company.createdAt)],
    ["Badge", badgeWords(badge, company.badgeInReview)],
    ["Registered address", placeOf(company)],
    ["Jobs", `${liveJobs} live, ${jobs} published so far`],
    ["Decided reports", upheld + dismissed === 0 ? "None" : `${upheld} upheld, ${dismissed} dismissed`],
    ...facts,
  ];
  return (
    <section aria-label="The company" className="mt-3 max-w-[680px]">
      <dl className="tiles">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
