import type { Locale } from "../vocabulary";
import { sampleEmployer } from "./accounts";
import { sampleCompanies } from "./companies";

interface SampleFounder {
  slug: string;
  email: string;
  fullName: string;
  locale: Locale;
  company: string;
  joinedDaysAgo: number;
}

/** The slug of the account that founded a sample company. */
export const founderOf = (company: string): string =>
  company === sampleEmployer.company ? sampleEmployer.slug : `founder-${company}`;

/** The accounts that founded the other sample companies; each logs in with the address of its company. */
export const sampleFounders: readonly SampleFounder[] = sampleCompanies
  .filter(({ slug }) => slug !== sampleEmployer.company)
  .map(({ slug, name, email, hrContactName, joinedDaysAgo }) => ({
    slug: founderOf(slug),
    email,
    fullName: hrContactName,
    locale: /\p{Script=Devanagari}/u.test(name) ? "hi" : "en",
    company: slug,
    joinedDaysAgo,
  }));
