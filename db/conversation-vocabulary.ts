/** Vocabulary of applications, messages and interviews. Imports nothing. */

/** Who has written a message about an application. */
export const messageSides = ["company", "applicant"] as const;
export type MessageSide = (typeof messageSides)[number];

/** message: of an employer to an applicant; reply: of an applicant to an employer. */
export const heldFields = ["status_message", "interview_message", "interview_place", "message", "reply"] as const;
export type HeldField = (typeof heldFields)[number];

/**
 * The statuses of an offer of interview times. none_fits: the applicant's answer, who may still pick one; lapsed: all
 * have passed; replaced: by other times or by an interview; ended: with the application.
 */
export const interviewOfferStatuses = [
  "waiting",
  "none_fits",
  "picked",
  "lapsed",
  "withdrawn",
  "replaced",
  "ended",
] as const;
export type InterviewOfferStatus = (typeof interviewOfferStatuses)[number];

/** Why an employer cancels an interview; the applicant reads it. */
export const interviewCancelReasons = [
  "interviewer_away",
  "job_filled",
  "job_on_hold",
  "applicant_asked",
  "other",
] as const;
export type InterviewCancelReason = (typeof interviewCancelReasons)[number];

/** The colours of the tags that a team puts on applicants, in the order in which they are offered. */
export const tagColors = ["teal", "amber", "blue", "pink", "green", "violet"] as const;
export type TagColor = (typeof tagColors)[number];
