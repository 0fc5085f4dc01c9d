import type { SocialNetwork } from "./directory/social-links";
import { socialNetworks } from "./directory/social-links";
import type { CompanyStep } from "./steps";

/** What a company may tell that seekers look for, and what it must tell. */
export type ProfileFields = Record<
  "companyName" | "legalName" | "hrContactName" | "email" | "phone" | "about" | "companyCity" | "websiteUrl" | "logoUrl" | SocialNetwork,
  string | null
>;

interface Part {
  name: string;
  /** Where it is filled; null for the logo, which has a page of its own. */
  step: CompanyStep | null;
  isFilled: (company: ProfileFields) => boolean;
}

/** The parts of a complete profile, what matters most to a seeker first. */
const parts: Part[] = [
  { name: "Company name", step: "company", isFilled: ({ companyName }) => Boolean(companyName) },
  { name: "Legal name", step: "company", isFilled: ({ legalName }) => Boolean(legalName) },
  { name: "Contact person", step: "company", isFilled: ({ hrContactName }) => Boolean(hrContactName) },
  { name: "E-mail", step: "company", isFilled: ({ email }) => Boolean(email) },
  { name: "Phone", step: "company", isFilled: ({ phone }) => Boolean(phone) },
  { name: "Logo", step: null, isFilled: ({ logoUrl }) => Boolean(logoUrl) },
  { name: "About the company", step: "about", isFilled: ({ about }) => Boolean(about) },
  { name: "City", step: "place", isFilled: ({ companyCity }) => Boolean(companyCity) },
  { name: "Website", step: "about", isFilled: ({ websiteUrl }) => Boolean(websiteUrl) },
  { name: "A social link", step: "links", isFilled: (company) => socialNetworks.some((network) => company[network]) },
];

/** How much of its profile a company has filled, and what is missing, with the step in which it is filled. */
export function completenessOf(company: ProfileFields): { filled: number; total: number; missing: { name: string; step: CompanyStep | null }[] } {
  const missing = parts.filter(({ isFilled }) => !isFilled(company)).map(({ name, step }) => ({ name, step }));
  return { filled: parts.length - missing.length, total: parts.length, missing };
}
