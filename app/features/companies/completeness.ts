import { m } from "~/paraglide/messages";
import type { SocialNetwork } from "./directory/social-links";
import { socialNetworks } from "./directory/social-links";
import type { CompanyStep } from "./steps";

/** The fields of a company's profile, optional and required. */
export type ProfileFields = Record<
  | "companyName"
  | "legalName"
  | "hrContactName"
  | "email"
  | "phone"
  | "about"
  | "companyCity"
  | "websiteUrl"
  | "logoUrl"
  | SocialNetwork,
  string | null
>;

interface Part {
  name: () => string;
  /** Where it is filled; null for the logo, which has a page of its own. */
  step: CompanyStep | null;
  isFilled: (company: ProfileFields) => boolean;
}

/** The parts of a complete profile, what matters most to a seeker first. */
const parts: Part[] = [
  { name: m.company_name, step: "company", isFilled: ({ companyName }) => Boolean(companyName) },
  { name: m.company_legal, step: "company", isFilled: ({ legalName }) => Boolean(legalName) },
  { name: m.company_contact, step: "company", isFilled: ({ hrContactName }) => Boolean(hrContactName) },
  { name: m.company_email, step: "company", isFilled: ({ email }) => Boolean(email) },
  { name: m.company_phone, step: "company", isFilled: ({ phone }) => Boolean(phone) },
  { name: m.company_logo, step: null, isFilled: ({ logoUrl }) => Boolean(logoUrl) },
  { name: m.company_step_about, step: "about", isFilled: ({ about }) => Boolean(about) },
  { name: m.company_city, step: "place", isFilled: ({ companyCity }) => Boolean(companyCity) },
  { name: m.company_website, step: "about", isFilled: ({ websiteUrl }) => Boolean(websiteUrl) },
  { name: m.company_social, step: "links", isFilled: (company) => socialNetworks.some((network) => company[network]) },
];

/** How much of its profile a company has filled, and what is missing, with the step in which it is filled. */
export function completenessOf(company: ProfileFields): {
  filled: number;
  total: number;
  missing: { name: string; step: CompanyStep | null }[];
} {
  const missing = parts.filter(({ isFilled }) => !isFilled(company)).map(({ name, step }) => ({ name: name(), step }));
  return { filled: parts.length - missing.length, total: parts.length, missing };
}

/** The name of a link to a part that is missing. */
export const addPart = (name: string) =>
  m.company_add_part({ part: name.replace(/^\p{Lu}(?=\P{Lu})/u, (first) => first.toLowerCase()) });
