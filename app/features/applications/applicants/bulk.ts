import { isId } from "db/id";
import { applicationStatuses, type ApplicationStatus } from "db/vocabulary";
import { canMove, employerMoves, isOpen } from "../application";

/** Maximum number of applicants at once. */
export const mostAtOnce = 500;

/** The target statuses of bulk moves; an interview needs a time for each applicant. */
export const bulkMoves = [
  "applied",
  "under_review",
  "shortlisted",
  "hired",
  "rejected",
] as const satisfies readonly ApplicationStatus[];
export type BulkMove = (typeof bulkMoves)[number];

/** Whether a move ends the application and so needs a confirmation. */
export const isFinal = (to: BulkMove) => to === "rejected" || to === "hired";

/** The bulk moves from a status; all of them for applicants of several statuses. */
export function bulkMovesFrom(status: ApplicationStatus | null): BulkMove[] {
  return bulkMoves.filter((to) => status === null || employerMoves(status).includes(to));
}

/** A selected applicant with the status that the recruiter saw. */
export interface Chosen {
  id: string;
  from: ApplicationStatus;
}

/** One chosen applicant in a form. */
export const writeChosen = ({ id, from }: Chosen) => `${id}.${from}`;

/** Reads the applicants from a form's fields, each with one or several, without duplicates and invalid ones. */
export function readChosen(values: readonly string[]): Chosen[] {
  const chosen = new Map<string, Chosen>();
  for (const value of values.flatMap((each) => each.split(/\s+/))) {
    const [id, status] = value.split(".");
    const from = applicationStatuses.find((each) => each === status);
    if (isId(id) && from) chosen.set(id, { id, from });
  }
  return [...chosen.values()];
}

/**
 * Why an applicant was not moved. unknown: the company has no such applicant. late: the days for undoing an end are
 * over. often: too many moves within a day. interview: one is coming, and its cancellation needs a reason.
 */
export type FailureReason =
  | { kind: "unknown" | "already" | "withdrawn" | "late" | "often" | "interview" }
  | { kind: "moved"; to: ApplicationStatus }
  | { kind: "not_allowed"; from: ApplicationStatus };

/**
 * Why a selected applicant was not moved.
 * @param now the current status; null for an id outside the company
 * @param facts.hasInterview whether an interview is still to come
 * @param facts.mayMoveOn whether the move limit is not reached yet
 */
export function moveFailureOf(
  from: ApplicationStatus,
  to: BulkMove,
  now: ApplicationStatus | null,
  { hasInterview = false, mayMoveOn = true } = {},
): FailureReason {
  if (now === null) return { kind: "unknown" };
  if (now === to) return { kind: "already" };
  if (now === "withdrawn") return { kind: "withdrawn" };
  if (now !== from) return { kind: "moved", to: now };
  if (!canMove(from, to)) return { kind: "not_allowed", from };
  if (!mayMoveOn) return { kind: "often" };
  return isOpen(from) && hasInterview ? { kind: "interview" } : { kind: "late" };
}
