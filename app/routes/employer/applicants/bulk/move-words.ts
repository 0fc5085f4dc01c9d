import type { BulkMove } from "~/features/applications/applicants/bulk";

const applicants = (count: number) => (count === 1 ? "1 applicant" : `${count} applicants`);

/** What the page says when it is done; a review begins silently. */
export const movedWords = (count: number, to: BulkMove) =>
  ({
    applied: `${applicants(count)} moved back to New`,
    under_review: `${applicants(count)} now under review`,
    shortlisted: `${applicants(count)} shortlisted and notified`,
    hired: `${applicants(count)} hired and notified`,
    rejected: `${applicants(count)} rejected and notified`,
  })[to];

/** The same while it can be undone: no applicant is notified yet. */
export const pendingWords = (count: number, to: BulkMove) => movedWords(count, to).replace(" and notified", "");

/** What can be done meanwhile. The applicant sees at once that a review begins (beginsReview). */
export const undoWords = (to: BulkMove, seconds: number) =>
  to === "under_review" ? `You can undo this for ${seconds} seconds.` : `No one is notified for ${seconds} seconds.`;

/** The confirmation question and its button. */
export const confirmationWords = (count: number, to: BulkMove) =>
  ({
    applied: [`Move ${applicants(count)} back to New?`, `Move ${applicants(count)} back`],
    under_review: [`Start the review of ${applicants(count)}?`, `Start review of ${applicants(count)}`],
    shortlisted: [`Shortlist ${applicants(count)}?`, `Shortlist ${applicants(count)}`],
    hired: [`Hire ${applicants(count)}?`, `Hire ${applicants(count)}`],
    rejected: [`Reject ${applicants(count)}?`, `Reject ${applicants(count)}`],
  })[to] as [question: string, button: string];

/** What the move means for the moved applicants. */
export const meaning: Record<BulkMove, string> = {
  applied: "We won't notify them. Your text appears with their application.",
  under_review: "We won't notify them. Your text appears with their application.",
  shortlisted: "We'll notify them.",
  hired: "We'll notify them. You can undo this for 7 days.",
  rejected: "We'll notify them and cancel open interviews. You can undo this for 7 days.",
};
