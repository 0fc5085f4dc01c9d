import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { ApplicationStatus } from "db/vocabulary";
import type { Employer } from "~/features/accounts/viewer";
import { findApplicant, type ApplicantPage } from "~/features/applications/applicants/applicant.server";
import { moveApplication } from "~/features/applications/commands.server";
import { moveForm, moveMessage } from "~/features/applications/forms";
import { findMove } from "~/features/applications/history.server";
import { stepNames } from "~/features/applications/step-names";
import { listHeldOfApplication } from "~/features/held-texts/queries.server";
import { reasonInWords } from "~/features/screening/sign-reasons";
import { redirectWithToast } from "~/web/toast.server";
import { backTo, pageAbout } from "../back";

/** What the page says when it is done; a review begins silently unless something was written. */
const movedTitles: Partial<Record<ApplicationStatus, string>> = {
  applied: "Moved back to New",
  under_review: "Now under review",
  shortlisted: "Shortlisted and notified",
  hired: "Hired and notified",
  rejected: "Rejected and notified",
};

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
 * the page, with an undo. Otherwise returns why the applicant was not moved.
 * @param back the page from which the move was sent
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
    formData,
  }: { from: ApplicationStatus; to: ApplicationStatus; words: string; back: string; formData: FormData },
): Promise<Response | NotMoved> {
  const { id, fullName: text } = applicant;
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
    const undo = seconds > 0 ? { action: `/applications/moves/${moved.id}/undoing`, fields: { back } } : undefined;
    if (moved.held) {
      return redirectWithToast(request, backTo(pageAbout(back, id), "history", "message"), {
        title: `${stepNames[to]}. Your message isn't sent yet`,
        text: `${reasonInWords(moved.held.signs)} Our team reads it first.`,
        tone: "warning",
        seconds: 10,
        undo,
      });
    }
    const isQuiet =
      isSilent &&
      to === "rejected" &&
      ((await findMove(context.db, { applicationId: id, to, transitionId: moved.id }))?.isSilent ?? false);
    const sent =
      to === "under_review" && message.data !== null
        ? "Now under review, and your message sent"
        : isQuiet
          ? "Rejected, without a notification"
          : (movedTitles[to] ?? "Moved");
    if (!undo) return redirectWithToast(request, back, { title: sent, text, tone: "success" });
    const isNews = message.data !== null || (["shortlisted", "hired", "rejected"].includes(to) && !isQuiet);
    return redirectWithToast(request, back, {
      title: sent.replace(" and notified", ""),
      text: isNews ? `${text} learns of it in ${seconds} seconds.` : text,
      tone: "success",
      seconds: 10,
      undo,
    });
  }
  if (moved?.state === "no_interview") return { status: 409, error: null, ask: "no_interview" };
  if (moved?.state === "interview")
    return {
      status: 400,
      error:
        cancelReason === null && formData.has("cancelReason") ? "Choose why you're cancelling the interview" : null,
      ask: "interview",
    };
  if (moved?.state === "late")
    return redirectWithToast(request, back, {
      title: "This can't be undone any more",
      text: "It ended more than 7 days ago.",
      tone: "warning",
    });
  if (moved?.state === "often") {
    const title = "Moved too often today";
    if (message.data === null)
      return redirectWithToast(request, back, { title, text: `Please move ${text} again tomorrow.`, tone: "warning" });
    return { status: 429, error: `${title}. Please move ${text} again tomorrow. Your message wasn't sent.`, ask: null };
  }
  const isThere = (await findApplicant(context.db, employer.company.id, id, context.now()))?.status === to;
  const wasSent = message.data === null || (isThere && (await isWritten(context, id, to, message.data)));
  if (!wasSent) return { status: 409, error: `${text} has already moved. Your message wasn't sent.`, ask: null };
  if (isThere)
    return redirectWithToast(request, back, {
      title: seconds > 0 ? (movedTitles[to] ?? "Moved").replace(" and notified", "") : (movedTitles[to] ?? "Moved"),
      text,
      tone: "info",
    });
  return redirectWithToast(request, back, { title: "This applicant has already moved", text, tone: "warning" });
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
