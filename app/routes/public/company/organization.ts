import type { CompanySize } from "db/vocabulary";
import { companyPlaceOf, publicLinksOf } from "~/features/companies/company";
import type { CompanyPage } from "~/features/companies/directory/company-page.server";

/** A company as schema.org Organization. */
export function organization(company: CompanyPage, siteUrl: string): Record<string, unknown> {
  const { companyName, legalName, about, logoUrl, size, foundedYear, companyCity, companyState, companyCountry } =
    company;
  const links = publicLinksOf(company);
  const website = links.find(({ kind }) => kind === "websiteUrl");
  return {
    "@type": "Organization",
    name: companyName,
    ...(legalName && { legalName }),
    ...(about && { description: about.slice(0, 300) }),
    url: website?.href ?? `${siteUrl}/company-profile/${company.id}`,
    ...(logoUrl?.startsWith("/company-logo/") && { logo: siteUrl + logoUrl }),
    ...(foundedYear !== null && { foundingDate: String(foundedYear) }),
    ...(size !== null && { numberOfEmployees: employees(size) }),
    ...(companyPlaceOf(company) && {
      address: {
        "@type": "PostalAddress",
        ...(companyCity && { addressLocality: companyCity }),
        ...(companyState && { addressRegion: companyState }),
        ...(companyCountry && { addressCountry: companyCountry }),
      },
    }),
    ...(links.length > 0 && { sameAs: links.map(({ href }) => href) }),
  };
}

/** A band of people, such as "51-200" or "1000+", as schema.org QuantitativeValue. */
function employees(size: CompanySize) {
  const [least = 0, most] = size.split(/[-+]/).filter(Boolean).map(Number);
  return {
    "@type": "QuantitativeValue",
    ...(most === undefined ? { minValue: least + 1 } : { minValue: least, maxValue: most }),
  };
}
