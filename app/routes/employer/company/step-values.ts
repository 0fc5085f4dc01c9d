import type { MetaDescriptor } from "@remix-run/cloudflare";
import { readCompanyStep, type CompanyStep } from "~/features/companies/steps";
import { m } from "~/paraglide/messages";

const companyFields = [
  "companyName",
  "legalName",
  "hrContactName",
  "email",
  "phone",
  "whatsappNumber",
  "companyCity",
  "companyState",
  "companyCountry",
  "preciseAddress",
  "size",
  "foundedYear",
  "about",
  "websiteUrl",
  "instagramLink",
  "facebookLink",
  "youtubeLink",
  "linkedinLink",
] as const;
export type CompanyField = (typeof companyFields)[number];
type CompanyValues = Record<CompanyField, string>;

/** The initial values of the fields; empty where the company is not known. */
export function companyValuesOf(company: Record<CompanyField, string | number | null> | null): CompanyValues {
  return Object.fromEntries(companyFields.map((field) => [field, String(company?.[field] ?? "")])) as CompanyValues;
}

export const stepTitles: Record<CompanyStep, () => string> = {
  company: m.company_step_name,
  place: m.company_step_place,
  about: m.company_step_about,
  links: m.company_step_links,
};

/** The storage name of a step's typed values until they are saved. */
export const companyStepStorageName = (step: CompanyStep) => `company-${step}`;

/** The meta tag of the page after a step: the step that its address names as saved. */
export function savedStepMeta(search: string): MetaDescriptor[] {
  const step = readCompanyStep(new URLSearchParams(search).get("saved"));
  return step ? [{ name: "form-kept", content: companyStepStorageName(step) }] : [];
}
