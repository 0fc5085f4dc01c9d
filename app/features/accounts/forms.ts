import * as z from "zod";
import { textChannels } from "db/vocabulary";
import { readEmailAddress } from "~/features/mail/email-address";
import { longestReferralCode, normalizeReferralCode } from "~/features/points/referral-code";
import { bilingualNameFaultText, refuseNameFault } from "~/features/screening/names/name-field";
import type { NameKind } from "~/features/screening/names/names";
import { mobileNumber } from "~/features/text/phone";
import { m } from "~/paraglide/messages";

/** An address to which a mail can be sent, in lower case, as people type and paste it. */
const address = (required: () => string, invalid: () => string) =>
  z
    .string({ error: required })
    .refine((text) => readEmailAddress(text) !== null, { error: invalid })
    .transform((text) => readEmailAddress(text) ?? text);

/** The address of an authentication form, whose errors are in Hindi and English. */
export const email = address(
  () => m.account_email_required(),
  () => m.account_email_invalid(),
);

/** The sender's address in any other form, with errors in the reader's language. */
export const ownEmail = address(
  () => m.forms_email_required(),
  () => m.forms_email_invalid(),
);

export const newPassword = z
  .string({ error: () => m.account_password_required() })
  .min(6, { error: () => m.account_password_short() })
  .max(128, { error: () => m.account_password_long() });

/** A name that only owners read: required, on one line, at most 100 characters. */
export const privateName = (required: () => string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(100, { error: () => m.forms_too_long({ count: 100 }), abort: true })
    .transform((text) => text.replace(/\s+/g, " "));

/** A name shown to other users: as above, without contact data. */
const nameText = (required: () => string, kind: NameKind) =>
  privateName(required).superRefine(refuseNameFault(kind, bilingualNameFaultText));

export const logInForm = z.object({
  email,
  password: z
    .string({ error: () => m.account_password_required() })
    .max(128, { error: () => m.account_password_long() }),
});

/** A form with only an e-mail address: for a reset link or a new confirmation link. */
export const emailForm = z.object({ email });

/** The channel of a code to a number; undefined if the form offers no choice. */
export const textChannel = z.enum(textChannels).optional().catch(undefined);

/** An Indian mobile number, to E.164. */
export const mobile = z
  .string({ error: () => m.forms_phone_invalid() })
  .max(100, { error: () => m.forms_phone_invalid(), abort: true })
  .transform((text, ctx) => {
    const number = mobileNumber(text);
    if (number !== null) return number;
    ctx.addIssue({ code: "custom", message: m.forms_phone_invalid() });
    return z.NEVER;
  });

/** A form with an e-mail address or a mobile number; a number is converted to E.164. */
export const contactForm = z.object({
  email: z
    .string({ error: () => m.account_contact_required() })
    .max(400, { error: () => m.account_contact_invalid(), abort: true })
    .transform((text, ctx) => {
      const recipient = readEmailAddress(text) ?? mobileNumber(text);
      if (recipient !== null) return recipient;
      ctx.addIssue({ code: "custom", message: m.account_contact_invalid() });
      return z.NEVER;
    }),
  channel: textChannel,
});

interface Passwords {
  passwordShown?: unknown;
  password?: unknown;
  passwordAgain?: unknown;
}
/** The form has no second password field if the password is visible. */
export const samePasswords = (form: Passwords) => form.passwordShown === "yes" || form.password === form.passwordAgain;
export const differ = {
  error: () => m.account_passwords_differ(),
  path: ["passwordAgain"],
  // Also runs when other fields are wrong, so that errors appear in the order of the page.
  when: ({ value }: { value: unknown }) => typeof (value as Passwords | null)?.password === "string",
};

/** A new password, repeated if it was typed invisibly. */
export const passwords = {
  password: newPassword,
  passwordAgain: z.string().optional(),
  passwordShown: z.literal("yes").optional().catch(undefined),
};

/** A mailed code as typed, and the consent of a new user. */
export const oneTimeCodeForm = z.object({
  code: z
    .string({ error: () => m.account_code_required() })
    .trim()
    .min(1, { error: () => m.account_code_required() })
    .max(200, { error: () => m.account_code_wrong() }),
  consent: z.literal("on").optional().catch(undefined),
});

export const newPasswordForm = z.object(passwords).refine(samePasswords, differ);

const person = { fullName: nameText(() => m.account_name_required(), "person"), email, ...passwords };
/** The referral code, normalised as stored. */
const referralCode = z
  .string({ error: () => m.account_referral_invalid() })
  .transform(normalizeReferralCode)
  .pipe(z.string().max(longestReferralCode, { error: () => m.account_referral_invalid() }))
  .optional();
const consent = z.literal("on", { error: () => m.account_consent_required() });

export const seekerSignUpForm = z
  .object({ ...person, referralCode, consent, jobMails: z.literal("on").optional().catch(undefined) })
  .refine(samePasswords, differ);

/** The form behind a link sent to the user's address. */
export const joiningForm = z.object({ fullName: person.fullName, ...passwords, consent }).refine(samePasswords, differ);

export const employerSignUpForm = z
  .object({
    companyName: nameText(() => m.account_company_name_required(), "company"),
    ...person,
    referralCode,
    consent,
  })
  .refine(samePasswords, differ);
