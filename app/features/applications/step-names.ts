import type { ApplicationStatus, TrafficSource } from "db/vocabulary";

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

/** By which way a user came to the job, as an employer reads it. */
export const sourceNames: Record<TrafficSource, string> = {
  whatsapp: "WhatsApp",
  search: "Search",
  alerts: "Job alerts",
  direct: "Direct link",
  other: "Other",
};
