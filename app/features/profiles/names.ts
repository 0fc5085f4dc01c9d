import { m } from "~/paraglide/messages";
import type { ProfileRefusal } from "./commands.server";
import type { UploadFault } from "./files.server";
import type { NeededField } from "./profile";
import { isUnsafe, type UnsafeFinding } from "./resume-file/fault";
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
  if (isUnsafe(fault)) return m.profile_fault_unsafe({ found: findingWords[fault]() });
  return uploadFaults[fault]();
}

/** What a document holds that may not be, as part of a sentence. */
export const findingWords: Record<UnsafeFinding, () => string> = {
  script: m.profile_found_script,
  program: m.profile_found_program,
  other_document: m.profile_found_other_document,
  form: m.profile_found_form,
  media: m.profile_found_media,
  opening: m.profile_found_opening,
  link: m.profile_found_link,
  web_code: m.profile_found_web_code,
  second_file: m.profile_found_second_file,
  macro: m.profile_found_macro,
  template: m.profile_found_template,
  embedded: m.profile_found_embedded,
  hidden: m.profile_found_hidden,
};

const uploadFaults: Record<Exclude<UploadFault, "too_big" | UnsafeFinding>, () => string> = {
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
  old_word: m.profile_fault_old_word,
  open_document: m.profile_fault_open_document,
  rich_text: m.profile_fault_rich_text,
  pages: m.profile_fault_pages,
  picture: m.profile_fault_picture,
  table_or_slides: m.profile_fault_table_or_slides,
  archive: m.profile_fault_archive,
  web_page: m.profile_fault_web_page,
  plain_text: m.profile_fault_plain_text,
  unpacks_too_big: m.profile_fault_unpacks_too_big,
};

/** Years of experience as they are said. */
export function yearsText(years: number): string {
  if (years === 0) return m.profile_years_none();
  return years === 1 ? m.profile_years_one() : m.profile_years({ count: years });
}
