import type { SocialNetwork } from "./directory/social-links";
import { socialNetworks } from "./directory/social-links";
import type { CompanyStep } from "./steps";

/** What a company may tell that seekers look for, and what it must tell. */
export type ToldFields = Record<
  "companyName" | "legalName" | "hrContactName" | "email" | "phone" | "about" | "companyCity" | "websiteUrl" | "logoUrl" | SocialNetwork,
  string | null
>;

interface Part {
  name: string;
  /** Where it is told; null for the logo, which has a page of its own. */
  step: CompanyStep | null;
  isTold: (company: ToldFields) => boolean;
}

/** The parts of a complete profile, what matters most to a seeker first. */
const parts: Part[] = [
  { name: "Company name", step: "company", isTold: ({ companyName }) => Boolean(companyName) },
  { name: "Legal name", step: "company", isTold: ({ legalName }) => Boolean(legalName) },
  { name: "Contact person", step: "company", isTold: ({ hrContactName }) => Boolean(hrContactName) },
  { name: "E-mail", step: "company", isTold: ({ email }) => Boolean(email) },
  { name: "Phone", step: "company", isTold: ({ phone }) => Boolean(phone) },
  { name: "Logo", step: null, isTold: ({ logoUrl }) => Boolean(logoUrl) },
  { name: "About the company", step: "about", isTold: ({ about }) => Boolean(about) },
  { name: "City", step: "place", isTold: ({ companyCity }) => Boolean(companyCity) },
  { name: "Website", step: "about", isTold: ({ websiteUrl }) => Boolean(websiteUrl) },
  { name: "A social link", step: "links", isTold: (company) => socialNetworks.some((network) => company[network]) },
];

/** How much of its profile a company has told, and what is missing, with the step in which it is told. */
export function completenessOf(company: ToldFields): { told: number; total: number; missing: { name: string; step: CompanyStep | null }[] } {
  const missing = parts.filter(({ isTold }) => !isTold(company)).map(({ name, step }) => ({ name, step }));
  return { told: parts.length - missing.length, total: parts.length, missing };
}
