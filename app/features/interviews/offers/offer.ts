import type { InterviewOfferStatus } from "db/vocabulary";

/** How many times an employer offers at once. */
export const fewestSlots = 2;
export const mostSlots = 10;

/** How often an applicant is offered times for one application within a day: they are notified each time, and of each withdrawal. */
export const mostOffersADay = 6;

/** How long the employer can answer a refusal of all times with other times. Milliseconds. */
export const refusalLifetime = 7 * 24 * 3600_000;

/** How long after the times were offered an applicant who has not answered is reminded, once. Milliseconds. */
export const remindAfter = 24 * 3600_000;

/** The statuses in which an applicant may pick one of the times: also after saying that none fits, until the employer offers others. */
export const pickable = ["waiting", "none_fits"] as const satisfies readonly InterviewOfferStatus[];
export const isPickable = (status: InterviewOfferStatus): boolean => pickable.some((each) => each === status);

/** busy: the applicant has an interview with the company then; taken: its interviewer has another interview then. */
export type SlotState = "free" | "taken" | "busy" | "passed";

/** How an offered time is now. @param slot.at ms UTC; @param now ms UTC */
export const stateOf = (slot: { at: number; isTaken: boolean; isBusy: boolean }, now: number): SlotState =>
  slot.at <= now ? "passed" : slot.isBusy ? "busy" : slot.isTaken ? "taken" : "free";

/** Where an applicant picks one of the times. */
export const offerAddress = (id: string): string => `/interview-offer/${id}`;

/** Where an employer sees the times that an applicant was offered, and offers others. */
export const offeringAddress = (applicationId: string): string => `/application/${applicationId}/interview-offer`;
