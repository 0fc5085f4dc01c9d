import type { InterviewOfferStatus } from "db/vocabulary";

/** How many times an employer offers at once. */
export const fewestSlots = 2;
export const mostSlots = 10;

/** Maximum number of offers per application and day, since each offer and each withdrawal notifies the applicant. */
export const mostOffersADay = 6;

/** How long the employer can offer other times after a refusal, before the offer ends. Milliseconds. */
export const refusalLifetime = 7 * 24 * 3600_000;

/** How long after an offer an applicant without an answer is reminded, once. Milliseconds. */
export const remindAfter = 24 * 3600_000;

/** The statuses in which an applicant may pick a time, including a refusal until the employer offers other times. */
export const pickable = ["waiting", "none_fits"] as const satisfies readonly InterviewOfferStatus[];
export const isPickable = (status: InterviewOfferStatus): boolean => pickable.some((each) => each === status);

/**
 * busy: the applicant has another interview with the company at that time. taken: the interviewer has another interview
 * at that time.
 */
export type SlotState = "free" | "taken" | "busy" | "passed";

/** The current state of an offered time. @param slot.at ms UTC; @param now ms UTC */
export const stateOf = (slot: { at: number; isTaken: boolean; isBusy: boolean }, now: number): SlotState =>
  slot.at <= now ? "passed" : slot.isBusy ? "busy" : slot.isTaken ? "taken" : "free";

/** Where an applicant picks one of the times. */
export const offerAddress = (id: string): string => `/interview-offer/${id}`;

/** The employer's page of the times offered to an applicant. */
export const offeringAddress = (applicationId: string): string => `/application/${applicationId}/interview-offer`;
