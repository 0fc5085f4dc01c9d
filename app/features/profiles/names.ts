import { m } from "~/paraglide/messages";
import type { ProfileRefusal } from "./commands.server";
import type { UploadFault } from "./files.server";
import type { NeededField } from "./profile";
import type { ProfileStep } from "./steps";

export const stepNames: Record<ProfileStep, () => string> = {
  about: m.profile_step_about,
  work: m.profile_step_work,
  skills: m.profile_step_skills,
  languages: m.profile_step_languages,
  files: m.profile_step_files,
};

/** Short, for lists; forms ask in more words. */
export const fieldNames: Record<NeededField, () => string> = {
  fullName: m.profile_name,
  phone: m.profile_phone,
  location: m.profile_location,
  currentPosition: m.profile_position_short,
  experienceYears: m.profile_experience,
  skills: m.profile_skills,
  languages: m.profile_languages_short,
};

/** Why a profile was not written, in the specification's words. */
export const refusalWords: Record<ProfileRefusal, () => string> = {
  no_user: m.profile_no_user,
  creation_denied: m.profile_creation_denied,
  update_denied: m.profile_update_denied,
};

/** What is wrong with an uploaded file. @param most megabytes that are taken */
export function uploadFaultWords(fault: UploadFault, most: number): string {
  if (fault === "too_big") return m.profile_fault_too_big({ count: most });
  return uploadFaults[fault]();
}

const uploadFaults: Record<Exclude<UploadFault, "too_big">, () => string> = {
  ...refusalWords,
  too_many: m.errors_too_many_title,
  no_file: m.profile_fault_no_file,
  path: m.profile_fault_path,
  empty: m.profile_fault_empty,
  not_a_picture: m.profile_fault_not_a_picture,
  failed: m.profile_fault_failed,
  too_many_pixels: m.profile_fault_too_many_pixels,
  not_a_document: m.profile_fault_not_a_document,
  broken: m.profile_fault_broken,
  locked: m.profile_fault_locked,
  unsafe: m.profile_fault_unsafe,
  unpacks_too_big: m.profile_fault_unpacks_too_big,
};

/** Years of experience as they are said. */
export function yearsText(years: number): string {
  if (years === 0) return m.profile_years_none();
  return years === 1 ? m.profile_years_one() : m.profile_years({ count: years });
}
