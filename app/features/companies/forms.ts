import * as z from "zod";
import { allIndia } from "db/catalogues/all-india";
import { findCity } from "db/catalogues/cities";
import { companySizes } from "db/vocabulary";
import { readEmailAddress } from "~/features/mail/email-address";
import { refuseNameFault } from "~/features/screening/names/name-field";
import { readTypedLink } from "~/features/screening/outgoing-link";
import { refuseSigns } from "~/features/screening/text-field";
import { normalizePhone } from "~/features/text/phone";
import { bareIdentifier } from "~/features/text/typed/identifier";
import { indianYear } from "~/india-time";
import { m } from "~/paraglide/messages";
import { completeSocialLink, networkExample, networkName, type SocialNetwork } from "./directory/social-links";
import type { CompanyStep } from "./steps";

/** What is said beside a field: fixed, or in the language of the page. */
type Message = string | (() => string);

const line = (missing: () => string, most: number, least = 1) =>
  z
    .string({ error: missing })
    .trim()
    .min(least, { error: missing })
    .max(most, { error: () => m.company_fault_long({ count: most }) })
    .transform((text) => text.replace(/\s+/g, " "));

/** An Indian number as people write it, with or without +91 or 0 before it. To its 10 digits. */
export const phoneNumber = (missing: Message) =>
  z
    .string({ error: missing })
    .max(100, { error: () => m.company_fault_phone_form(), abort: true })
    .transform((text, ctx) => {
      const digits = normalizePhone(text);
      if (digits !== null) return digits;
      ctx.addIssue({ code: "custom", message: m.company_fault_phone_form() });
      return z.NEVER;
    });

/** A page of the web that opens safely, from a link as people type and paste it. To its https link. */
export const httpsAddress = (missing: Message, example: string) =>
  z
    .string({ error: missing })
    .trim()
    .max(300, { error: () => m.company_fault_long({ count: 300 }) })
    .transform((text, ctx) => {
      const link = readTypedLink(text);
      if (link !== null) return link;
      ctx.addIssue({ code: "custom", message: m.company_fault_https({ example }) });
      return z.NEVER;
    });

/** A page on a network, as a link or as a handle. To its full link. */
const socialLink = (network: SocialNetwork) =>
  z
    .string()
    .max(300, { error: () => m.company_fault_long({ count: 300 }) })
    .transform((text, ctx) => {
      const link = completeSocialLink(network, text);
      if (link) return link;
      ctx.addIssue({
        code: "custom",
        message: m.company_fault_social({ network: networkName(network), example: networkExample(network) }),
      });
      return z.NEVER;
    })
    .optional();

const company = z.object({
  companyName: line(() => m.company_fault_name(), 100)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), { error: () => m.company_fault_letters() })
    .superRefine(refuseNameFault("company"))
    .superRefine(refuseSigns),
  legalName: line(() => m.company_fault_legal(), 150).superRefine(refuseNameFault("company")),
  hrContactName: line(() => m.company_fault_contact(), 100)
    .superRefine(refuseNameFault("person"))
    .superRefine(refuseSigns),
  email: z
    .string({ error: () => m.company_fault_email() })
    .max(400, { error: () => m.company_fault_email_long(), abort: true })
    .transform((text, ctx) => {
      const address = readEmailAddress(text);
      if (address !== null) return address;
      const message = text.trim().length > 254 ? m.company_fault_email_long() : m.company_fault_email_form();
      ctx.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
  phone: phoneNumber(() => m.company_fault_phone()),
  whatsappNumber: phoneNumber(() => m.company_fault_whatsapp()).optional(),
});

/** It is shown in lists and on every job, so that invalid names and warning signs are refused. */
const placeName = (missing: () => string) =>
  line(missing, 60, 0).superRefine(refuseNameFault("company")).superRefine(refuseSigns);

/** A city of the catalogue is stored in the catalogue's spelling and sets its state. */
const place = z
  .object({
    companyCity: placeName(() => m.company_fault_city()).optional(),
    companyState: placeName(() => m.company_fault_state()).optional(),
    companyCountry: placeName(() => m.company_fault_country()).optional(),
    preciseAddress: z
      .string()
      .trim()
      .max(300, { error: () => m.company_fault_long({ count: 300 }) })
      .optional(),
  })
  .transform((entered) => {
    const city = entered.companyCity ? findCity(entered.companyCity) : null;
    const known = city && city.key !== allIndia.key ? city : null;
    return {
      ...entered,
      companyCity: known?.en ?? entered.companyCity,
      companyState: entered.companyState || known?.state,
      companyCountry: entered.companyCountry || "India",
    };
  });

/** The earliest founding year that is accepted. */
const firstYear = 1800;

/** The year in which a company began, also in digits of Hindi. */
const foundedYear = z
  .string()
  .trim()
  .max(40, { error: () => m.company_fault_year() })
  .transform((text, ctx) => {
    const digits = bareIdentifier(text);
    const year = /^\d{4}$/.test(digits) ? Number(digits) : null;
    const last = indianYear(Date.now());
    if (year !== null && year >= firstYear && year <= last) return year;
    ctx.addIssue({
      code: "custom",
      message: year === null ? m.company_fault_year() : m.company_fault_year_range({ first: firstYear, last }),
    });
    return z.NEVER;
  });

const about = z.object({
  size: z.enum(companySizes, { error: () => m.company_fault_size() }).optional(),
  foundedYear: foundedYear.optional(),
  about: z
    .string()
    .trim()
    .max(2000, { error: () => m.company_fault_long({ count: "2,000" }) })
    .optional(),
  websiteUrl: httpsAddress(() => m.company_fault_website(), "https://company.in").optional(),
});

const links = z.object({
  instagramLink: socialLink("instagramLink"),
  facebookLink: socialLink("facebookLink"),
  youtubeLink: socialLink("youtubeLink"),
  linkedinLink: socialLink("linkedinLink"),
});

/** The forms of a company's profile by step; the first step makes it complete. */
export const companyForms = { company, place, about, links } satisfies Record<CompanyStep, z.ZodType>;

/** What was entered in one of the steps. */
export type CompanyAnswers = { [Step in CompanyStep]: z.infer<(typeof companyForms)[Step]> }[CompanyStep];
