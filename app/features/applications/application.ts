import type { ApplicationStatus } from "db/vocabulary";

/** The statuses of open applications. */
export const openStatuses = [
  "applied",
  "under_review",
  "shortlisted",
  "interview_scheduled",
] as const satisfies readonly ApplicationStatus[];

/** The most characters of a reason for a move. */
export const longestReason = 300;

/** The most characters of a note of the team. */
export const longestNote = 2000;

/** How long the employer can undo an end. Milliseconds. */
export const reopenableFor = 7 * 24 * 3_600_000;

/** An ended application returns to a status that employers can set. Its interview must be scheduled again. */
const reopened = ["applied", "under_review", "shortlisted"] as const;

const ends = ["hired", "rejected", "withdrawn"] as const;
const otherThan = (status: ApplicationStatus) => openStatuses.filter((each) => each !== status);

/** The transitions of an application: from any open status to any other or to an end, and for some days back. */
const applicationTransitions: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  applied: [...otherThan("applied"), ...ends],
  under_review: [...otherThan("under_review"), ...ends],
  shortlisted: [...otherThan("shortlisted"), ...ends],
  interview_scheduled: [...otherThan("interview_scheduled"), ...ends],
  hired: reopened,
  rejected: reopened,
  withdrawn: [],
};

/** The usual next moves, offered in the list; all others are on the applicant's page. */
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

/** Whether the application is open. */
export function isOpen(status: ApplicationStatus): boolean {
  return openStatuses.some((each) => each === status);
}

/** The statuses from which one status can be reached. */
export function statusesBefore(to: ApplicationStatus): ApplicationStatus[] {
  return (Object.keys(applicationTransitions) as ApplicationStatus[]).filter((from) => canMove(from, to));
}

/**
 * The moves that an employer can make; interviews are scheduled on their own page, and only seekers withdraw. An end
 * can be undone for seven days.
 * @param since the time of this status, and now, both ms UTC; null to ignore the time
 */
export function employerMoves(
  from: ApplicationStatus,
  since: { at: number; now: number } | null = null,
): ApplicationStatus[] {
  if (!isOpen(from) && since !== null && since.at <= since.now - reopenableFor) return [];
  return applicationTransitions[from].filter((to) => to !== "withdrawn" && to !== "interview_scheduled");
}
