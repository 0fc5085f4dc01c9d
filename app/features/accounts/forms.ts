import { z } from "zod";
import { m } from "~/paraglide/messages";

/** An address, in lower case. Too long a text must not reach the pattern, which would take seconds over it. */
export const email = z
  .string({ error: () => m.account_email_required() })
  .trim()
  .max(254, { error: () => m.account_email_invalid(), abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: () => m.account_email_invalid() })
  .transform((text) => text.toLowerCase());

const newPassword = z
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

const signUpFields = z.object({
  fullName: nameText(() => m.account_name_required()),
  email,
  password: newPassword,
  passwordAgain: z.string({ error: () => m.account_passwords_differ() }),
  consent: z.literal("on", { error: () => m.account_consent_required() }),
});

const samePasswords = (form: { password: string; passwordAgain: string }) => form.password === form.passwordAgain;
const differ = { error: () => m.account_passwords_differ(), path: ["passwordAgain"] };

export const seekerSignUpForm = signUpFields.refine(samePasswords, differ);

export const employerSignUpForm = z
  .object({ companyName: nameText(() => m.account_company_name_required()), ...signUpFields.shape })
  .refine(samePasswords, differ);
