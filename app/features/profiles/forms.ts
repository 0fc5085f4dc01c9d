import * as z from "zod";
import { languageKeys } from "db/catalogues/bands";
import { findCity } from "db/catalogues/cities";
import { refuseNameFault } from "~/features/screening/names/name-field";
import { refuseWaysToPay, wayToPayFault } from "~/features/screening/text-field";
import { normalizePhone } from "~/features/text/phone";
import { typedNumber } from "~/features/text/typed/number";
import { m } from "~/paraglide/messages";
import type { NeededField } from "./profile";
import { longestSkill, mostSkills, readSkills } from "./skills";
import type { FormStep } from "./steps";

const required = (label: () => string) => () => m.profile_field_required({ field: label() });

const line = (longest: number, label: () => string) =>
  z
    .string({ error: required(label) })
    .trim()
    .min(1, { error: required(label) })
    .max(longest, { error: () => m.forms_too_long({ count: longest }) })
    .transform((text) => text.replace(/\s+/g, " "));

/** Ten digits, from any usual spelling. */
const phone = (invalid: () => string) =>
  z.string({ error: required(m.profile_phone) }).transform((text, context) => {
    const number = normalizePhone(text);
    if (number === null) context.addIssue({ code: "custom", message: invalid() });
    return number ?? z.NEVER;
  });

const mostYears = 50;

/** Years, whole or half. */
const experienceYears = z.string({ error: required(m.profile_experience) }).transform((text, context) => {
  const years = typedNumber(text.replace(/^(\s*\d+),(\d\s*)$/, "$1.$2"));
  const isHalf = years !== null && Number.isInteger(years * 2);
  if (isHalf && years >= 0 && years <= mostYears) return years;
  const message = isHalf ? m.forms_number_range({ min: 0, max: mostYears }) : m.profile_experience_half();
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const skillList = z.array(z.string(), { error: () => m.profile_skills_required() }).transform((skills, context) => {
  const long = skills.find((skill) => skill.length > longestSkill);
  const message =
    skills.length === 0
      ? m.profile_skills_required()
      : long !== undefined
        ? m.profile_skill_long({ skill: `${long.slice(0, 40)}…` })
        : skills.length > mostSkills
          ? m.profile_skills_too_many({ count: mostSkills })
          : wayToPayFault(skills.join("\n"));
  if (message !== null) context.addIssue({ code: "custom", message });
  return skills;
});

/** Keys of the catalogue, each once and in its order; unknown ones are skipped. */
const languageList = z
  .array(z.string(), { error: () => m.profile_languages_required() })
  .transform((keys) => languageKeys.filter((key) => keys.includes(key)))
  .refine((keys) => keys.length > 0, { error: () => m.profile_languages_required() });

const isText = (value: unknown): value is string => typeof value === "string";

/** Puts what is typed and what is ticked together, before anything is checked, so that all errors show at once. */
function withOneSkillList(raw: unknown): unknown {
  const { skills, tickedSkills } = (raw ?? {}) as Record<string, unknown>;
  const list = readSkills(isText(skills) ? skills : "", [tickedSkills].flat().filter(isText));
  return { skills: list.length > 0 ? list : undefined };
}

const about = z.object({
  fullName: line(100, m.profile_name).superRefine(refuseNameFault("person")),
  phone: phone(m.forms_phone_invalid),
  whatsappNumber: phone(m.profile_whatsapp_invalid).optional(),
  location: line(80, m.profile_location)
    .superRefine(refuseWaysToPay)
    .transform((text) => findCity(text)?.en ?? text),
});
const work = z.object({ currentPosition: line(100, m.profile_position).superRefine(refuseWaysToPay), experienceYears });
const skills = z.object({ skills: skillList });
const languages = z.object({ languages: languageList });

/** The values of a step; fields that are not named stay unchanged. */
export type ProfileValues = Partial<
  Omit<z.output<typeof about>, "whatsappNumber"> & {
    /** Null takes it away. */ whatsappNumber: string | null;
  } & z.output<typeof work> &
    z.output<typeof skills> &
    z.output<typeof languages>
>;

/** The schema of each step of the profile: skills are the typed list plus the ticked ones; a known city gets its English name. */
export const stepForms: Record<FormStep, z.ZodType<ProfileValues>> = {
  about,
  work,
  skills: z.preprocess(withOneSkillList, skills),
  languages,
};

/** The same with every field optional, for users who leave a step before its end. */
export const unfinishedStepForms: Record<FormStep, z.ZodType<ProfileValues>> = {
  about: about.partial(),
  work: work.partial(),
  skills: z.preprocess(withOneSkillList, skills.partial()),
  languages: languages.partial(),
};

const neededShape = { ...about.shape, ...work.shape, ...skills.shape, ...languages.shape };

/** The rules for some of the needed fields, for a form that asks for other things as well; its input goes through {@link withSkillList} first. */
export const neededShapeOf = (fields: readonly NeededField[]): Partial<typeof neededShape> =>
  Object.fromEntries(fields.map((field) => [field, neededShape[field]]));

/** What a checked form says of these fields. */
export const neededValuesOf = (fields: readonly NeededField[], form: object): ProfileValues =>
  Object.fromEntries(fields.map((field) => [field, (form as Record<string, unknown>)[field]]));

/** The input of a form with its skills in one list. */
export const withSkillList = (raw: unknown): unknown => ({
  ...(raw as object | null),
  ...(withOneSkillList(raw) as object),
});
