import * as z from "zod";
import { languageKeys } from "db/catalogues/bands";
import { categoryKeys } from "db/catalogues/categories";
import { leadBudgets } from "db/vocabulary";
import { longestSkill, mostSkills, readSkills } from "~/features/profiles/skills";
import { screenText } from "~/features/screening/screen-text";
import { m } from "~/paraglide/messages";
import { hasContact } from "./contact-in";

export const offerLength = { least: 20, most: 400 };
export const mostServices = 8;
/** With "remote" among them. */
export const mostPlaces = 6;

/** The budgets that a range can begin or end with. */
export const rangeBudgets = leadBudgets.filter((budget) => budget !== "unsure");

const offer = z
  .string({ error: () => m.professionals_offer_required() })
  .trim()
  .transform((text) => text.replace(/[^\S\n]+/g, " "))
  .superRefine((text, { addIssue }) => {
    const length = [...text].length;
    const message =
      length < offerLength.least || length > offerLength.most
        ? m.professionals_offer_length({ ...offerLength, count: length })
        : hasContact(text)
          ? m.professionals_offer_contact()
          : screenText(text).isHeld
            ? m.professionals_offer_signs()
            : null;
    if (message !== null) addIssue({ code: "custom", message });
  });

/** Keys of a catalogue, distinct and in its order; unknown keys are ignored. */
const keysOf = <Key extends string>(catalogue: readonly Key[]) =>
  z
    .array(z.string())
    .default([])
    .transform((keys) => catalogue.filter((key) => keys.includes(key)));

const skills = z
  .string()
  .default("")
  .transform((typed, { addIssue }) => {
    const list = readSkills(typed, []);
    const long = list.find((skill) => skill.length > longestSkill);
    const message =
      long !== undefined
        ? m.profile_skill_long({ skill: `${long.slice(0, 40)}…` })
        : list.length > mostSkills
          ? m.profile_skills_too_many({ count: mostSkills })
          : list.some(hasContact)
            ? m.leads_skills_contact()
            : null;
    if (message !== null) addIssue({ code: "custom", message });
    return list;
  });

/** The names of a list, divided by commas or lines. */
const names = z
  .string()
  .default("")
  .transform((typed) => [
    ...new Set(
      typed
        .split(/[,;\n،，]/)
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ]);

const budget = z
  .enum(rangeBudgets)
  .optional()
  .transform((key) => key ?? null);

/** The form of /lead-settings for a freelancing seeker. Towns are names, which forms.server looks up. */
export const professionalForm = z
  .object({
    offer,
    services: keysOf(categoryKeys)
      .refine((keys) => keys.length > 0, { error: () => m.professionals_services_required() })
      .refine((keys) => keys.length <= mostServices, {
        error: () => m.professionals_services_too_many({ count: mostServices }),
      }),
    skills,
    isRemote: z.boolean().default(false),
    towns: names,
    leastBudget: budget,
    mostBudget: budget,
    languages: keysOf(languageKeys).refine((keys) => keys.length > 0, { error: () => m.profile_languages_required() }),
    isPaused: z.boolean().default(false),
  })
  .superRefine((form, { addIssue }) => {
    const places = form.towns.length + Number(form.isRemote);
    if (places === 0) addIssue({ code: "custom", path: ["towns"], message: m.professionals_places_required() });
    if (places > mostPlaces)
      addIssue({ code: "custom", path: ["towns"], message: m.professionals_places_too_many({ count: mostPlaces }) });
    const isBackwards =
      form.leastBudget !== null &&
      form.mostBudget !== null &&
      leadBudgets.indexOf(form.leastBudget) > leadBudgets.indexOf(form.mostBudget);
    if (isBackwards) addIssue({ code: "custom", path: ["mostBudget"], message: m.professionals_budget_backwards() });
  });
