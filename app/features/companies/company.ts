import type { BadgeColor } from "db/vocabulary";
import { leavingAddress, readHttps } from "~/features/screening/outgoing-link";
import { isSocialLink, networkName, socialNetworks, type SocialNetwork } from "./directory/social-links";

/** The fields of a company that decide whether it is complete. */
interface CompanyFields {
  companyName: string | null;
  legalName: string | null;
  email: string | null;
  phone: string | null;
  hrContactName: string | null;
  isProfileComplete: boolean;
}

/** A company is complete when its flag is set, or when name, legal name, e-mail, phone and contact are filled. */
export function isCompanyComplete(company: CompanyFields): boolean {
  const { companyName, legalName, email, phone, hrContactName } = company;
  return company.isProfileComplete || Boolean(companyName && legalName && email && phone && hrContactName);
}

/** The badge that a company shows: only while it is verified and its plan has not ended. */
export function badgeOf(
  company: { isVerified: boolean; verifiedPlanEnd: number | null; badgeColor: BadgeColor | null },
  now: number,
): BadgeColor | null {
  if (!company.isVerified || company.verifiedPlanEnd === null || company.verifiedPlanEnd <= now) return null;
  return company.badgeColor ?? "blue";
}

/** A company's place as text: "Surat, Gujarat, India"; a city that is its own state is named once. */
export function companyPlaceOf(company: {
  companyCity: string | null;
  companyState: string | null;
  companyCountry: string;
}): string {
  const { companyCity, companyState, companyCountry } = company;
  return [...new Set([companyCity, companyState, companyCountry].filter(Boolean))].join(", ");
}

/** A link of a company; `address` is the page of this site that leads on to it. */
export interface CompanyLink {
  kind: "websiteUrl" | SocialNetwork;
  address: string;
  name: string;
}

/** The public links of a company, the website first: https only, and social ones on their own hosts only. */
export function publicLinksOf(company: Record<"websiteUrl" | SocialNetwork, string | null>) {
  const { websiteUrl } = company;
  const website = websiteUrl === null ? null : readHttps(websiteUrl);
  const social = socialNetworks.flatMap((kind) => {
    const href = company[kind];
    return href !== null && isSocialLink(kind, href) ? [{ kind, href, name: networkName(kind) }] : [];
  });
  return website
    ? [{ kind: "websiteUrl" as const, href: website.href, name: website.hostname.replace(/^www\./, "") }, ...social]
    : social;
}

/** The same links through our page that names their host. */
export function leavingLinksOf(
  site: Parameters<typeof leavingAddress>[0],
  company: Parameters<typeof publicLinksOf>[0],
): CompanyLink[] {
  return publicLinksOf(company).flatMap(({ kind, href, name }) => {
    const address = leavingAddress(site, href);
    return address === null ? [] : [{ kind, address, name }];
  });
}
