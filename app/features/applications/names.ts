import type { ApplicationStatus } from "db/vocabulary";
import { m } from "~/paraglide/messages";

/** The names of a status for seekers and for employers. */
export function applicationStatusName(status: ApplicationStatus): string {
  return {
    applied: m.applications_status_applied,
    under_review: m.applications_status_under_review,
    shortlisted: m.applications_status_shortlisted,
    interview_scheduled: m.applications_status_interview_scheduled,
    hired: m.applications_status_hired,
    rejected: m.applications_status_rejected,
    withdrawn: m.applications_status_withdrawn,
  }[status]();
}
