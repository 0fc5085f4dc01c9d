import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { ApplicationStatus } from "db/vocabulary";
import type { Employer } from "~/features/accounts/viewer";
import { findApplicant, type ApplicantPage } from "~/features/applications/applicants/applicant.server";
import { moveApplication } from "~/features/applications/commands.server";
import { moveForm, moveMessage } from "~/features/applications/forms";
import { findMove } from "~/features/applications/history.server";
import { stepName } from "~/features/applications/step-names";
import { listHeldOfApplication } from "~/features/held-texts/queries.server";
import { reasonInWords } from "~/features/screening/sign-reasons";
import { m } from "~/paraglide/messages";
import { redirectWithToastThere, type Toast } from "~/web/toast.server";
import { backTo, pageAbout } from "../back";

/** What the page says when it is done; a review begins silently unless something was written. */
const movedTitles: Partial<Record<ApplicationStatus, () => string>> = {
  applied: m.applicant_done_new,
  under_review: m.applicant_done_review,
  shortlisted: m.applicant_done_shortlisted,
  hired: m.applicant_done_hired,
  rejected: m.applicant_done_rejected,
};

/** The same where the applicant is notified at once. */
const notifiedTitles: typeof movedTitles = {
  ...movedTitles,
  shortlisted: m.applicant_done_shortlisted_notified,
  hired: m.applicant_done_hired_notified,
  rejected: m.applicant_done_rejected_notified,
};

/** The moves after which a recruiter goes on to the next applicant. */
const decisions: readonly ApplicationStatus[] = ["shortlisted", "hired", "rejected"];

/** A move that was not made: the error, or the question that comes first. */
export interface NotMoved {
  status: number;
  error: string | null;
  /** What is wrong with the reason for the team. */
  reasonError?: string;
  /** no_interview: whether to hire without one; interview: why the one to come is called off. */
  ask: "no_interview" | "interview" | null;
}

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/**
 * Moves an applicant of the employer with the form's message, whose placeholders are already filled in. Redirects to
 * the page, or to that of the next applicant after a decision, with an undo. Otherwise returns why the applicant was not
 * moved.
 * @param back the page from which the move was sent
 * @param next the page after a decision; null where the form knows none
 */
export async function moveOne(
  { request, context }: Args,
  employer: Employer,
  applicant: ApplicantPage,
  {
    from,
    to,
    words,
    back,
    next = null,
    formData,
  }: {
    from: ApplicationStatus;
    to: ApplicationStatus;
    words: string;
    back: string;
    next?: string | null;
    formData: FormData;
  },
): Promise<Response | NotMoved> {
  const { id, fullName: name } = applicant;
  const say = (toast: () => Toast, page = back) => redirectWithToastThere({ request, context }, page, toast);
  const message = moveMessage.safeParse(words);
  if (!message.success) return { status: 400, error: message.error.issues[0]?.message ?? "", ask: null };
  const more = moveForm.safeParse(Object.fromEntries(formData));
  if (!more.success) return { status: 400, error: null, reasonError: more.error.issues[0]?.message ?? "", ask: null };
  const { reason, silent: isSilent, sure: isSure, cancelReason } = more.data;
  const moved = await moveApplication(context, employer, id, from, to, message.data, {
    reason,
    isSilent,
    isSure,
    cancelReason,
  });
  const seconds = context.undoMs / 1000;
  if (moved?.state === "moved") {
    const { id: moveId, held } = moved;
    const undo = seconds > 0 ? { action: `/applications/moves/${moveId}/undoing`, fields: { back } } : undefined;
    if (held)
      return say(
        () => ({
          title: m.applicant_held_title({ status: stepName(to) }),
          text: m.applicant_held_text({ reason: reasonInWords(held.signs) }),
          tone: "warning",
          seconds: 10,
          undo,
        }),
        backTo(pageAbout(back, id), "history", "message"),
      );
    const page = next && decisions.includes(to) ? next : back;
    if (undo && next !== null) return redirect(withMove(page, moveId), 303);
    const isQuiet =
      isSilent &&
      to === "rejected" &&
      ((await findMove(context.db, { applicationId: id, to, transitionId: moveId }))?.isSilent ?? false);
    const title =
      to === "under_review" && message.data !== null
        ? m.applicant_done_review_sent
        : isQuiet
          ? m.applicant_done_rejected_silent
          : undo
            ? movedTitles[to]
            : notifiedTitles[to];
    const isNews = message.data !== null || (decisions.includes(to) && !isQuiet);
    return say(
      () => ({
        title: title?.() ?? m.applicant_done(),
        text: undo && isNews ? m.applicant_told_in({ name, count: seconds }) : name,
        tone: "success",
        ...(undo && { seconds: 10, undo }),
      }),
      page,
    );
  }
  if (moved?.state === "no_interview") return { status: 409, error: null, ask: "no_interview" };
  if (moved?.state === "interview")
    return {
      status: 400,
      error: cancelReason === null && formData.has("cancelReason") ? m.applicant_cancel_missing() : null,
      ask: "interview",
    };
  if (moved?.state === "late")
    return say(() => ({ title: m.applicant_late_title(), text: m.applicant_late_text(), tone: "warning" }));
  if (moved?.state === "often") {
    if (message.data === null)
      return say(() => ({ title: m.applicant_often(), text: m.applicant_often_text({ name }), tone: "warning" }));
    return { status: 429, error: m.applicant_often_unsent({ name }), ask: null };
  }
  const isThere = (await findApplicant(context.db, employer.company.id, id, context.now()))?.status === to;
  const wasSent = message.data === null || (isThere && (await isWritten(context, id, to, message.data)));
  if (!wasSent) return { status: 409, error: m.applicant_moved_unsent({ name }), ask: null };
  if (isThere)
    return say(
      () => ({
        title: (seconds > 0 ? movedTitles : notifiedTitles)[to]?.() ?? m.applicant_done(),
        text: name,
        tone: "info",
      }),
      next && decisions.includes(to) ? next : back,
    );
  return say(() => ({ title: m.applicant_moved_before(), text: name, tone: "warning" }));
}

/** The page that shows the move with its undo. */
function withMove(page: string, moveId: string): string {
  const url = new URL(page, "https://site.invalid");
  url.searchParams.set("moved", moveId);
  return url.pathname + url.search + url.hash;
}

/** Whether the message was sent with the move or is held: then this is a second submission. */
async function isWritten(
  { db }: Args["context"],
  id: string,
  to: ApplicationStatus,
  message: string,
): Promise<boolean> {
  if ((await findMove(db, { applicationId: id, to }))?.message === message) return true;
  return (await listHeldOfApplication(db, id)).some(({ text }) => text === message);
}
