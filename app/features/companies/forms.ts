import * as z from "zod";
import { allIndia, findCity } from "db/catalogues/cities";
import { companySizes } from "db/vocabulary";
import { isEmailAddress } from "~/features/mail/email-address";
import { refuseNameFault } from "~/features/screening/names/name-field";
import { readHttps } from "~/features/screening/outgoing-link";
import { refuseSigns } from "~/features/screening/text-field";
import { normalizePhone } from "~/features/text/phone";
import { westernDigits } from "~/features/text/western-digits";
import { indianYear } from "~/india-time";
import { completeSocialLink, networkExample, networkName, type SocialNetwork } from "./directory/social-links";
import type { CompanyStep } from "./steps";

const line = (what: string, most: number, least = 1) =>
  z
    .string({ error: `Enter ${what}` })
    .trim()
    .min(least, { error: `Enter ${what}` })
    .max(most, { error: `At most ${most} characters, please` })
    .transform((text) => text.replace(/\s+/g, " "));

/** An Indian number as people write it, with or without +91 or 0 before it. To its 10 digits. */
export const phoneNumber = (missing: string) =>
  z
    .string({ error: missing })
    .max(40, { error: "Enter a 10-digit phone number, for example 98765 43210" })
    .transform((text, ctx) => {
      const digits = normalizePhone(text);
      if (digits && !digits.startsWith("0")) return digits;
      ctx.addIssue({ code: "custom", message: "Enter a 10-digit phone number, for example 98765 43210" });
      return z.NEVER;
    });

/** An address of the web that opens safely: https and a real host. */
export const httpsAddress = (missing: string, example: string) =>
  z
    .string({ error: missing })
    .trim()
    .max(300, { error: "At most 300 characters, please" })
    .refine((text) => readHttps(text) !== null, { error: `Enter a full address that starts with https://, for example ${example}` });

/** A page on a network, as a link or as a handle. To its full link. */
const socialLink = (network: SocialNetwork) =>
  z
    .string()
    .max(300, { error: "At most 300 characters, please" })
    .transform((text, ctx) => {
      const link = completeSocialLink(network, text);
      if (link) return link;
      ctx.addIssue({ code: "custom", message: `Enter the link of your ${networkName(network)} page, for example ${networkExample(network)}` });
      return z.NEVER;
    })
    .optional();

const company = z.object({
  companyName: line("the name of your company", 100)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), { error: "Enter the name of your company in letters" })
    .superRefine(refuseNameFault("company"))
    .superRefine(refuseSigns),
  legalName: line("the legal name, as on your PAN or GST papers", 150).superRefine(refuseNameFault("company")),
  hrContactName: line("the name of the person who answers applicants", 100).superRefine(refuseNameFault("person")).superRefine(refuseSigns),
  email: z
    .string({ error: "Enter an e-mail address for applicants" })
    .trim()
    .max(254, { error: "This e-mail address is too long", abort: true })
    .refine(isEmailAddress, { error: "Enter an e-mail address like name@company.in" })
    .transform((text) => text.toLowerCase()),
  phone: phoneNumber("Enter a phone number"),
  whatsappNumber: phoneNumber("Enter the WhatsApp number").optional(),
});

/** It is shown in lists and on every job, so that a place that reads like something else is refused. */
const placeName = (what: string) => line(what, 60, 0).superRefine(refuseNameFault("company")).superRefine(refuseSigns);

/** A city that the catalogue knows is written as there, and brings its state with it. */
const place = z
  .object({
    companyCity: placeName("the city").optional(),
    companyState: placeName("the state").optional(),
    companyCountry: placeName("the country").optional(),
    preciseAddress: z.string().trim().max(300, { error: "At most 300 characters, please" }).optional(),
  })
  .transform((entered) => {
    const city = entered.companyCity ? findCity(entered.companyCity) : null;
    const known = city && city.key !== allIndia.key ? city : null;
    return { ...entered, companyCity: known?.en ?? entered.companyCity, companyState: entered.companyState || known?.state, companyCountry: entered.companyCountry || "India" };
  });

/** Companies of today that were founded before this year are not known. */
const firstYear = 1800;

/** The year in which a company began, also in digits of Hindi. */
const foundedYear = z
  .string()
  .trim()
  .max(40, { error: "Enter the year in four digits, for example 2014" })
  .transform((text, ctx) => {
    const digits = westernDigits(text.normalize("NFKC"));
    const year = /^\d{4}$/.test(digits) ? Number(digits) : null;
    const last = indianYear(Date.now());
    if (year !== null && year >= firstYear && year <= last) return year;
    ctx.addIssue({ code: "custom", message: year === null ? "Enter the year in four digits, for example 2014" : `Enter a year from ${firstYear} to ${last}` });
    return z.NEVER;
  });

const about = z.object({
  size: z.enum(companySizes, { error: "Choose one of the sizes" }).optional(),
  foundedYear: foundedYear.optional(),
  about: z.string().trim().max(2000, { error: "At most 2,000 characters, please" }).optional(),
  websiteUrl: httpsAddress("Enter the website", "https://company.in").optional(),
});

const links = z.object({
  instagramLink: socialLink("instagramLink"),
  facebookLink: socialLink("facebookLink"),
  youtubeLink: socialLink("youtubeLink"),
  linkedinLink: socialLink("linkedinLink"),
});

/** What an employer tells about the company, step by step; the first step makes it complete. */
export const companyForms = { company, place, about, links } satisfies Record<CompanyStep, z.ZodType>;

/** What was entered in one of the steps. */
export type CompanyAnswers = { [Step in CompanyStep]: z.infer<(typeof companyForms)[Step]> }[CompanyStep];
