import { z } from "zod";
import { m } from "~/paraglide/messages";
import { longestReferralCode, normalizeReferralCode } from "../referrals/referral-code";

/** An address, in lower case. Too long a text must not reach the pattern, which would take seconds over it. */
export const email = z
  .string({ error: () => m.account_email_required() })
  .trim()
  .max(254, { error: () => m.account_email_invalid(), abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: () => m.account_email_invalid() })
  .transform((text) => text.toLowerCase());

export const newPassword = z
  .string({ error: () => m.account_password_required() })
  .min(6, { error: () => m.account_password_short() })
  .max(128, { error: () => m.account_password_long() });

/** A name of a person or a company: required, on one line, at most 100 characters. */
export const nameText = (required: () => string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(100, { error: () => m.forms_too_long({ count: 100 }) })
    .transform((text) => text.replace(/\s+/g, " "));

export const logInForm = z.object({
  email,
  password: z
    .string({ error: () => m.account_password_required() })
    .max(128, { error: () => m.account_password_long() }),
});

/** A form that asks for nothing but an address: for a reset link, or for a new confirmation link. */
export const emailForm = z.object({ email });

interface Passwords {
  password?: unknown;
  passwordAgain?: unknown;
}
export const samePasswords = (form: Passwords) => form.password === form.passwordAgain;
export const differ = {
  error: () => m.account_passwords_differ(),
  path: ["passwordAgain"],
  // Whatever else is wrong, so that the first error of the form is the first on the page.
  when: ({ value }: { value: unknown }) => ["password", "passwordAgain"].every((name) => typeof (value as Record<string, unknown> | null)?.[name] === "string"),
};

const passwordAgain = z.string({ error: () => m.account_passwords_differ() });

export const newPasswordForm = z.object({ password: newPassword, passwordAgain }).refine(samePasswords, differ);

const person = { fullName: nameText(() => m.account_name_required()), email, password: newPassword, passwordAgain };
const consent = z.literal("on", { error: () => m.account_consent_required() });

export const seekerSignUpForm = z
  .object({
    ...person,
    referralCode: z
      .string({ error: () => m.account_referral_invalid() })
      .transform(normalizeReferralCode)
      .pipe(z.string().max(longestReferralCode, { error: () => m.account_referral_invalid() }))
      .optional(),
    consent,
    jobMails: z.literal("on").optional().catch(undefined),
  })
  .refine(samePasswords, differ);

/** Somebody who comes by a link sent to their address. */
export const joiningForm = z.object({ fullName: person.fullName, password: newPassword, passwordAgain, consent }).refine(samePasswords, differ);

export const employerSignUpForm = z
  .object({ companyName: nameText(() => m.account_company_name_required()), ...person, consent })
  .refine(samePasswords, differ);
