import { companySizeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { BadgeColor } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDate } from "~/ui/format";
import { BadgedName } from "~/ui/verified-badge";
import { badgeOf, type CompanyLink } from "../company";
import type { CompanyPage } from "../directory/company-page.server";
import { placeText, sizeText } from "../names";
import { CompanyLogo } from "./company-logo";

const badgeNames: Record<BadgeColor, () => string> = {
  blue: m.companies_badge_blue,
  gold: m.companies_badge_gold,
  green: m.companies_badge_green,
  silver: m.companies_badge_silver,
};

interface CompanyHeadProps {
  company: CompanyPage;
  /** ms UTC */
  now: number;
  heading?: "h1" | "h2";
}

/** Logo, name, badge and place of a company, as its public page begins. */
export function CompanyHead({ company, now, heading: Heading = "h1" }: CompanyHeadProps) {
  const { companyName, legalName } = company;
  const size = sizeText(company);
  return (
    <div className="flex items-center gap-4">
      <CompanyLogo company={company} isLarge alt={m.companies_logo_of({ company: companyName })} />
      <div className="min-w-0">
        <Heading className="wrap-anywhere">
          <BadgedName name={companyName} color={badgeOf(company, now)} />
        </Heading>
        <p className="text-ink-2">{placeText(company)}</p>
        {size !== "" && <p className="text-ink-2 lg:hidden">{size}</p>}
        {legalName && legalName !== companyName && <p className="quiet wrap-anywhere lg:hidden">{legalName}</p>}
      </div>
    </div>
  );
}

/** The facts of a company for a rail; narrow screens have them beside the name. */
export function CompanyFacts({ company: { legalName, size, foundedYear } }: { company: CompanyPage }) {
  const facts = [
    [m.company_people(), findByKey(companySizeNames, size)?.[getLocale()]],
    [m.company_since(), foundedYear],
    [m.company_legal(), legalName],
  ] as const;
  if (facts.every(([, value]) => !value)) return null;
  return (
    <dl className="card grid grid-cols-2 gap-3 max-lg:hidden">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="quiet">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What the badge of a company says and until when; renders nothing without one. */
export function BadgeNote({ company, now }: Pick<CompanyHeadProps, "company" | "now">) {
  const badge = badgeOf(company, now);
  if (badge === null || company.verifiedPlanEnd === null) return null;
  const words = { date: formatDate(company.verifiedPlanEnd) };
  return (
    <p className="safe">
      <b>{badgeNames[badge]()}</b>
      {badge === "silver" ? m.companies_badge_text_silver(words) : m.companies_badge_text(words)}
    </p>
  );
}

/** A company's own text. */
export function CompanyAbout({ company: { companyName, about } }: { company: CompanyPage }) {
  if (!about) return null;
  return (
    <section>
      <h2 className="mb-2">{m.jobs_about_company({ company: companyName })}</h2>
      <p className="prose whitespace-pre-line">{about}</p>
    </section>
  );
}

/** A company's website and its pages elsewhere. */
export function CompanyLinks({ links }: { links: readonly CompanyLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {links.map(({ kind, address, name }) => (
        <li key={kind} className="min-w-0">
          <a
            href={address}
            rel="nofollow ugc noopener"
            target="_blank"
            className="chip whitespace-normal! wrap-anywhere">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
