import type { BulkMove } from "~/features/applications/applicants/bulk";
import { m } from "~/paraglide/messages";

type Text = (words: { who: string }) => string;

/** So many applicants, in words. */
export const applicantsName = (count: number) => (count === 1 ? m.bulk_applicant_one() : m.bulk_applicants({ count }));

const moved: Record<BulkMove, Text> = {
  applied: m.bulk_moved_applied,
  under_review: m.bulk_moved_under_review,
  shortlisted: m.bulk_moved_shortlisted,
  hired: m.bulk_moved_hired,
  rejected: m.bulk_moved_rejected,
};

const pending: typeof moved = {
  ...moved,
  shortlisted: m.bulk_pending_shortlisted,
  hired: m.bulk_pending_hired,
  rejected: m.bulk_pending_rejected,
};

const questions: typeof moved = {
  applied: m.bulk_ask_applied,
  under_review: m.bulk_ask_under_review,
  shortlisted: m.bulk_ask_shortlisted,
  hired: m.bulk_ask_hired,
  rejected: m.bulk_ask_rejected,
};

const buttons: typeof moved = {
  applied: m.bulk_do_applied,
  under_review: m.bulk_do_under_review,
  shortlisted: m.bulk_do_shortlisted,
  hired: m.bulk_do_hired,
  rejected: m.bulk_do_rejected,
};

/** What the page says when it is done; a review begins silently. */
export const movedWords = (count: number, to: BulkMove) => moved[to]({ who: applicantsName(count) });

/** The same while it can be undone: no applicant is notified yet. */
export const pendingWords = (count: number, to: BulkMove) => pending[to]({ who: applicantsName(count) });

/** What can be done until then. The applicant sees at once that a review begins (beginsReview). */
export const undoWords = (to: BulkMove, seconds: number) =>
  to === "under_review" ? m.bulk_undo_review({ seconds }) : m.bulk_undo_silent({ seconds });

/** The confirmation question and its button. */
export const confirmationWords = (count: number, to: BulkMove): [question: string, button: string] => {
  const who = applicantsName(count);
  return [questions[to]({ who }), buttons[to]({ who })];
};

const meanings: Record<BulkMove, () => string> = {
  applied: m.bulk_means_silent,
  under_review: m.bulk_means_silent,
  shortlisted: m.bulk_means_shortlisted,
  hired: m.bulk_means_hired,
  rejected: m.bulk_means_rejected,
};

/** What the move means for the moved applicants. */
export const meaningOf = (to: BulkMove): string => meanings[to]();
