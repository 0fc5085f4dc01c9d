import { z } from "zod";
import { normalizePhone } from "../profiles/phone";

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
    .refine((text) => isHttps(text), { error: `Enter a full address that starts with https://, for example ${example}` });

function isHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === "https:" && url.hostname.includes(".") && url.username === "" && !/\s/.test(text);
}

/** What an employer tells about the company; the first five make it complete. */
export const companyForm = z.object({
  companyName: line("the name of your company", 100),
  legalName: line("the legal name, as on your PAN or GST papers", 150),
  hrContactName: line("the name of the person who answers applicants", 100),
  email: z
    .string({ error: "Enter an e-mail address for applicants" })
    .trim()
    .max(254, { error: "This e-mail address is too long", abort: true })
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: "Enter an e-mail address like name@company.in" })
    .transform((text) => text.toLowerCase()),
  phone: phoneNumber("Enter a phone number"),
  whatsappNumber: phoneNumber("Enter the WhatsApp number").optional(),
  about: z.string().trim().max(2000, { error: "At most 2,000 characters, please" }).optional(),
  companyCity: line("the city", 60, 0).optional(),
  companyState: line("the state", 60, 0).optional(),
  websiteUrl: httpsAddress("Enter the website", "https://company.in").optional(),
});

export type CompanyForm = z.infer<typeof companyForm>;
