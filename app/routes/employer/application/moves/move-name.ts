import type { ApplicationStatus } from "db/vocabulary";
import { m } from "~/paraglide/messages";

const moveNames: Partial<Record<ApplicationStatus, () => string>> = {
  applied: m.applicant_to_new,
  under_review: m.applicant_to_review,
  shortlisted: m.applicant_shortlist,
  hired: m.applicant_hire,
  rejected: m.applicant_reject,
};

/** The name of a move, as a button has it. */
export const moveName = (to: ApplicationStatus): string => moveNames[to]?.() ?? "";
