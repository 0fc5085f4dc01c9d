import { m } from "~/paraglide/messages";

/** Years of experience, for employers; null when unknown. */
export function experienceOf(years: number | null): string | null {
  if (years === null) return null;
  if (years === 0) return m.applicant_fresher();
  return years === 1 ? m.applicant_year() : m.applicant_years({ count: years });
}
