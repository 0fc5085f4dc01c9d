import { placeOf, publicLinksOf } from "~/features/companies/company";
import type { CompanyPage } from "~/features/companies/directory/company-page.server";

/** A company as schema.org Organization. */
export function organization(company: CompanyPage, siteUrl: string): Record<string, unknown> {
  const { companyName, legalName, about, logoUrl, companyCity, companyState, companyCountry } = company;
  const links = publicLinksOf(company);
  const website = links.find(({ kind }) => kind === "websiteUrl");
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: companyName,
    ...(legalName && { legalName }),
    ...(about && { description: about.slice(0, 300) }),
    url: website?.href ?? `${siteUrl}/company-profile/${company.id}`,
    ...(logoUrl?.startsWith("/company-logo/") && { logo: siteUrl + logoUrl }),
    ...(placeOf(company) && {
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
