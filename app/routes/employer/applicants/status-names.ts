import { applicationStatuses, type ApplicationStatus } from "db/vocabulary";

/** The steps of the pipeline as an employer reads them. */
export const stepNames: Record<ApplicationStatus, string> = {
  applied: "New",
  under_review: "Under review",
  shortlisted: "Shortlisted",
  interview_scheduled: "Interview",
  hired: "Hired",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return applicationStatuses.includes(value as ApplicationStatus);
}
