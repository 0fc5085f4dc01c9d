import { applicationStatuses, type ApplicationStatus } from "db/vocabulary";

/** The one table of an application's transitions. */
export const applicationTransitions: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  applied: ["under_review", "rejected", "withdrawn"],
  under_review: ["shortlisted", "rejected", "withdrawn"],
  shortlisted: ["interview_scheduled", "rejected", "withdrawn"],
  interview_scheduled: ["hired", "rejected", "withdrawn"],
  hired: [],
  rejected: [],
  withdrawn: [],
};

export function canMove(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return applicationTransitions[from].includes(to);
}

/** Whether the application still goes on. */
export function isOpen(status: ApplicationStatus): boolean {
  return applicationTransitions[status].length > 0;
}

/** The statuses of applications that still go on. */
export const openStatuses: readonly ApplicationStatus[] = applicationStatuses.filter(isOpen);

/** The statuses from which one status can be reached. */
export function statusesBefore(to: ApplicationStatus): ApplicationStatus[] {
  return (Object.keys(applicationTransitions) as ApplicationStatus[]).filter((from) => canMove(from, to));
}

/** What an employer may press; an interview is scheduled on its own page, and only the seeker withdraws. */
export function employerMoves(from: ApplicationStatus): ApplicationStatus[] {
  return applicationTransitions[from].filter((to) => to !== "withdrawn" && to !== "interview_scheduled");
}
