import { missingFields, type NeededField, type ProfileFields } from "./profile";

/** The steps of the profile form, in their order. The last one takes files and needs nothing. */
export const profileSteps = ["about", "work", "skills", "languages", "files"] as const;
export type ProfileStep = (typeof profileSteps)[number];
export type FormStep = Exclude<ProfileStep, "files">;

const homes: Record<NeededField, FormStep> = {
  fullName: "about",
  phone: "about",
  location: "about",
  currentPosition: "work",
  experienceYears: "work",
  skills: "skills",
  languages: "languages",
};

/** The step in which a field is asked. */
export const stepOfField = (field: NeededField): FormStep => homes[field];

/** The step that an address or a button names; null for none of ours. */
export function readStep(text: unknown): ProfileStep | null {
  return profileSteps.find((step) => step === text) ?? null;
}

/** The next step: the first one with a missing field, starting from the given one; the files step when none is. */
export function stepToGoOn(profile: Pick<ProfileFields, NeededField>, after: ProfileStep | null): ProfileStep {
  const open = missingFields(profile).map(stepOfField);
  const from = after === null ? -1 : profileSteps.indexOf(after);
  return open.find((step) => profileSteps.indexOf(step) > from) ?? open[0] ?? "files";
}

/** The address of a step. @param redirect where the whole leads in the end, already safe; empty for nowhere in particular */
export function stepAddress(step: ProfileStep, redirect: string, extra: Record<string, string> = {}): string {
  return `/profile-setup?${new URLSearchParams({ step, ...(redirect ? { redirect } : {}), ...extra }).toString()}`;
}
