import { isId } from "db/id";
import { applicationStatuses, type ApplicationStatus } from "db/vocabulary";
import { canMove, employerMoves, isOpen } from "../application";

/** How many at once. */
export const mostAtOnce = 500;

/** The statuses to which many can be moved at once; an interview wants a time for each. */
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

/** Reads the applicants of a form's fields, each field with one or several; nobody twice, and what is no applicant is left out. */
export function readChosen(values: readonly string[]): Chosen[] {
  const chosen = new Map<string, Chosen>();
  for (const value of values.flatMap((each) => each.split(/\s+/))) {
    const [id, status] = value.split(".");
    const from = applicationStatuses.find((each) => each === status);
    if (isId(id) && from) chosen.set(id, { id, from });
  }
  return [...chosen.values()];
}

/** Why an applicant was not moved. unknown: there is no such applicant of the company; late: the days for taking an end back are over; often: too many moves within a day; interview: one is to come, and calling it off asks for a reason. */
export type FailureReason =
  | { kind: "unknown" | "already" | "withdrawn" | "late" | "often" | "interview" }
  | { kind: "moved"; to: ApplicationStatus }
  | { kind: "not_allowed"; from: ApplicationStatus };

/** Why a chosen applicant who was not moved stayed. @param now the status in which they stand; null when nobody of the company is it; @param facts.hasInterview whether one is to come; facts.mayMoveOn whether it was moved seldom enough */
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
