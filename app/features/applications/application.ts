import type { ApplicationStatus } from "db/vocabulary";

/** The statuses of applications that still go on. */
export const openStatuses = [
  "applied",
  "under_review",
  "shortlisted",
  "interview_scheduled",
] as const satisfies readonly ApplicationStatus[];

/** For how long an end can be taken back by the employer. Milliseconds. */
export const reopenableFor = 7 * 24 * 3_600_000;

/** An ended application comes back to where an employer can move it; an interview has to be scheduled anew. */
const reopened = ["applied", "under_review", "shortlisted"] as const;

const ends = ["hired", "rejected", "withdrawn"] as const;
const otherThan = (status: ApplicationStatus) => openStatuses.filter((each) => each !== status);

/** The one table of an application's transitions: from any open status to any other, to an end, and for some days back from it. */
const applicationTransitions: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  applied: [...otherThan("applied"), ...ends],
  under_review: [...otherThan("under_review"), ...ends],
  shortlisted: [...otherThan("shortlisted"), ...ends],
  interview_scheduled: [...otherThan("interview_scheduled"), ...ends],
  hired: reopened,
  rejected: reopened,
  withdrawn: [],
};

/** What is usually next, as the list of applicants offers it; everything else is on the applicant's page. */
const usualMoves: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  applied: ["under_review", "rejected"],
  under_review: ["shortlisted", "rejected"],
  shortlisted: ["rejected"],
  interview_scheduled: ["hired", "rejected"],
  hired: [],
  rejected: [],
  withdrawn: [],
};
export const usualNext = (from: ApplicationStatus): readonly ApplicationStatus[] => usualMoves[from];

export function canMove(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return applicationTransitions[from].includes(to);
}

/** Whether the application still goes on. */
export function isOpen(status: ApplicationStatus): boolean {
  return openStatuses.some((each) => each === status);
}

/** The statuses from which one status can be reached. */
export function statusesBefore(to: ApplicationStatus): ApplicationStatus[] {
  return (Object.keys(applicationTransitions) as ApplicationStatus[]).filter((from) => canMove(from, to));
}

/**
 * The moves that an employer can make; interviews are scheduled on their own page, and only seekers withdraw. An end
 * can be taken back for seven days.
 * @param since when it came to this status, and now, both ms UTC; null where the time does not matter
 */
export function employerMoves(
  from: ApplicationStatus,
  since: { at: number; now: number } | null = null,
): ApplicationStatus[] {
  if (!isOpen(from) && since !== null && since.at <= since.now - reopenableFor) return [];
  return applicationTransitions[from].filter((to) => to !== "withdrawn" && to !== "interview_scheduled");
}
