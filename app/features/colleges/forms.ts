import * as z from "zod";
import { mobile, ownEmail, privateName } from "~/features/accounts/forms";
import { refuseNameFault } from "~/features/screening/names/name-field";
import { readTypedLink } from "~/features/screening/outgoing-link";
import { typedLines } from "~/features/text/typed-lines";
import { typedWhole } from "~/features/text/typed/number";
import { m } from "~/paraglide/messages";
import { longestMessage, longestReason } from "./longest-texts";

const optionalLine = z
  .string()
  .trim()
  .max(100, { error: () => m.forms_too_long({ count: 100 }), abort: true })
  .transform((text) => text.replace(/\s+/g, " "))
  .optional();

const wrongStudents = { error: () => m.colleges_students_wrong() };
const studentsAYear = z.number(wrongStudents).min(1, wrongStudents).max(100_000, wrongStudents);

/** A website as people type it, to its https link. */
const website = z
  .string({ error: () => m.colleges_website_wrong() })
  .trim()
  .max(200, { error: () => m.colleges_website_wrong(), abort: true })
  .transform((text, ctx) => {
    const link = readTypedLink(text);
    if (link !== null) return new URL(link).href;
    ctx.addIssue({ code: "custom", message: m.colleges_website_wrong() });
    return z.NEVER;
  });

/** What a training and placement officer says of the college, as the form sends it. */
export const collegeForm = z.object({
  name: privateName(() => m.colleges_name_required()).superRefine(refuseNameFault("company")),
  city: privateName(() => m.colleges_city_required()).superRefine(refuseNameFault("company")),
  university: optionalLine,
  registration: optionalLine,
  websiteUrl: website,
  officerName: privateName(() => m.forms_name_required()).superRefine(refuseNameFault("person")),
  officerRole: privateName(() => m.colleges_role_required()),
  email: ownEmail,
  phone: mobile.transform((number) => number.slice(-10)),
  studentsAYear: z.string().transform(typedWhole).pipe(studentsAYear).optional(),
  message: typedLines()
    .pipe(z.string().max(longestMessage, { error: () => m.forms_too_long({ count: "1,000" }) }))
    .optional(),
  consent: z.literal("on", { error: () => m.colleges_consent_required() }),
});

export type CollegeForm = z.infer<typeof collegeForm>;

/** Why a college is rejected, for its officer. */
export const rejectionForm = z.object({
  subject: z.string().max(40),
  reason: z
    .string({ error: () => "Enter a reason" })
    .trim()
    .min(10, { error: () => "Must be 10 characters or more" })
    .max(longestReason, { error: () => `Must be ${longestReason} characters or fewer` }),
});
