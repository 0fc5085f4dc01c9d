import * as z from "zod";
import { categoryKeys } from "db/catalogues/categories";
import { leadBudgets, leadCodeChannels, leadPlaces, leadReportReasons, leadTimes } from "db/vocabulary";
import { ownEmail, privateName } from "~/features/accounts/forms";
import { longestSkill, readSkills } from "~/features/profiles/skills";
import { refuseWaysToPay } from "~/features/screening/text-field";
import { normalizePhone } from "~/features/text/phone";
import { typedLines } from "~/features/text/typed-lines";
import { typedWhole } from "~/features/text/typed/number";
import { m } from "~/paraglide/messages";
import { maskContacts } from "./masking/mask-contacts";

/**
 * The version of the consent text next to the form's checkbox. The text names the purpose and "up to three
 * professionals". Each change of the text needs a new version.
 */
export const leadConsentVersion = "2026-11";

/** Characters. */
const shortestNeed = 10;
export const longestNeed = 2000;
export const longestRating = 500;
export const longestReport = 1000;
const mostLeadSkills = 10;
/** A larger number counts as a typing error. */
const mostPeople = 10_000;

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, { error: () => m.forms_too_long({ count: longest }), abort: true })
    .transform((text) => text.replace(/\s+/g, " "));

/** A text of several lines. */
const text = (required: () => string, shortest: number, longest: number, written: string) =>
  typedLines(required).pipe(
    z
      .string()
      .min(shortest, { error: () => m.forms_too_short({ count: shortest }) })
      .max(longest, { error: () => m.forms_too_long({ count: written }) }),
  );

const skills = line(600)
  .transform((typed, ctx) => {
    const list = readSkills(typed, []);
    const fault =
      list.length > mostLeadSkills
        ? m.leads_skills_many({ count: mostLeadSkills })
        : list.some((skill) => skill.length > longestSkill)
          ? m.leads_skills_long({ count: longestSkill })
          : list.some((skill) => maskContacts(skill) !== skill)
            ? m.leads_skills_contact()
            : null;
    if (fault !== null) ctx.addIssue({ code: "custom", message: fault });
    return list;
  })
  .optional();

const phone = z
  .string()
  .max(100, { error: () => m.forms_phone_invalid(), abort: true })
  .transform((typed, ctx) => {
    const digits = normalizePhone(typed);
    if (digits !== null) return digits;
    ctx.addIssue({ code: "custom", message: m.forms_phone_invalid() });
    return z.NEVER;
  })
  .optional();

const wrongPeople = { error: () => m.leads_people_wrong() };

const project = z.object({
  need: text(() => m.leads_need_required(), shortestNeed, longestNeed, "2,000"),
  category: z.enum(categoryKeys, { error: () => m.leads_category_required() }),
  budget: z.enum(leadBudgets, { error: () => m.leads_budget_required() }),
  neededBy: z.enum(leadTimes, { error: () => m.leads_time_required() }),
  place: z.enum(leadPlaces, { error: () => m.leads_place_required() }),
  city: line(100).optional(),
  skills,
  name: privateName(() => m.forms_name_required()).superRefine(refuseWaysToPay),
  company: line(100).superRefine(refuseWaysToPay).optional(),
  email: ownEmail,
  phone,
  channel: z.enum(leadCodeChannels, { error: () => m.leads_channel_required() }).default("email"),
  consent: z.literal("on", { error: () => m.leads_consent_required() }),
});

interface Complete {
  place: string;
  city?: string;
  phone?: string;
  channel: string;
}

/** The rules between fields. */
function refineFields({ place, city, phone, channel }: Complete, { addIssue }: z.RefinementCtx): void {
  if (place !== "remote" && !city) addIssue({ code: "custom", path: ["city"], message: m.leads_city_required() });
  if (channel !== "email" && phone === undefined)
    addIssue({ code: "custom", path: ["phone"], message: m.leads_phone_for_code() });
  // Only mobile numbers can receive messages. Numbers that begin with 5 do not exist in India and are used in samples.
  if (channel !== "email" && phone !== undefined && !/^[6-9]/.test(phone))
    addIssue({ code: "custom", path: ["phone"], message: m.leads_phone_mobile() });
}

/** A client's project, as its form sends it. */
export const projectLeadForm = project.superRefine(refineFields);

/** The same for a hiring company, with the number of people. */
export const hiringLeadForm = project
  .extend({
    people: z
      .string(wrongPeople)
      .transform(typedWhole)
      .pipe(z.number(wrongPeople).min(1, wrongPeople).max(mostPeople, wrongPeople)),
  })
  .superRefine(refineFields);

export type LeadRequest = z.infer<typeof projectLeadForm> & { people?: number };

/** The code as it was typed. */
export const leadCodeForm = z.object({
  code: z
    .string({ error: () => m.account_code_required() })
    .trim()
    .min(1, { error: () => m.account_code_required() })
    .max(200, { error: () => m.account_code_wrong() }),
});

/** The form for another code, by the same or another channel. */
export const leadChannelForm = z.object({
  channel: z.enum(leadCodeChannels, { error: () => m.leads_channel_required() }),
});

/** A client's rating of a professional who has the contact. */
export const leadRatingForm = z.object({
  rating: z.enum(["1", "2", "3", "4", "5"], { error: () => m.leads_rating_required() }).transform(Number),
  ratingText: line(longestRating).optional(),
});

export const leadReportForm = z.object({
  reason: z.enum(leadReportReasons, { error: () => m.forms_reason_required() }),
  text: text(() => m.forms_happened_required(), 10, longestReport, "1,000"),
});
