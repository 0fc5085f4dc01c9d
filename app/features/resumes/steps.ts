import { readEmailAddress } from "~/features/mail/email-address";
import { m } from "~/paraglide/messages";
import { isEmptyEntry, type ResumeContent } from "./content";
import type { FieldErrors } from "./editing/draft";

/** The builder's steps, in order. */
export const steps = ["contact", "summary", "experience", "education", "skills", "check"] as const;
export type Step = (typeof steps)[number];

/** The step of an address; the first for anything else. */
export function resumeStepOf(value: string | null): Step {
  return steps.find((step) => step === value) ?? "contact";
}

export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? "check";
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null;

/** The fields of a step that must be filled before the builder continues. */
export function missingIn(step: Step, content: ResumeContent): FieldErrors {
  const errors: FieldErrors = {};
  if (step === "contact") {
    if (!content.contact.name) errors["contact.name"] = m.forms_name_required();
    if (content.contact.email && readEmailAddress(content.contact.email) === null)
      errors["contact.email"] = m.forms_email_invalid();
  }
  if (step === "experience") {
    content.experience.forEach((entry, index) => {
      if (!isEmptyEntry(entry) && !entry.title) errors[`experience[${index}].title`] = m.resume_job_title_required();
    });
  }
  if (step === "education") {
    content.education.forEach((entry, index) => {
      if (!isEmptyEntry(entry) && !entry.degree) errors[`education[${index}].degree`] = m.resume_degree_required();
    });
  }
  return errors;
}

/** Whether a step contains the data that employers need. */
export function isDone(step: Step, content: ResumeContent): boolean {
  const { contact } = content;
  if (step === "contact") return Boolean(contact.name && (contact.phone || contact.email));
  if (step === "summary") return Boolean(content.summary);
  if (step === "skills") return content.skills.length > 0;
  if (step === "experience" || step === "education") return content[step].some((entry) => !isEmptyEntry(entry));
  return false;
}

/** Empty entries are dropped when a step is left. */
export function withoutEmptyEntries(content: ResumeContent): ResumeContent {
  return {
    ...content,
    experience: content.experience.filter((entry) => !isEmptyEntry(entry)),
    education: content.education.filter((entry) => !isEmptyEntry(entry)),
    projects: content.projects.filter((entry) => !isEmptyEntry(entry)),
    certificates: content.certificates.filter((entry) => !isEmptyEntry(entry)),
  };
}
