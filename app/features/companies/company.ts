import type { BadgeColor } from "db/vocabulary";

/** The fields of a company that decide whether it is complete. */
export interface CompanyFields {
  companyName: string | null;
  legalName: string | null;
  email: string | null;
  phone: string | null;
  hrContactName: string | null;
  isProfileComplete: boolean;
}

/** A company is complete when it says so, or when name, legal name, e-mail, phone and contact are filled. */
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
