import type { SubmissionResult } from "@conform-to/react";
import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Employer } from "~/features/accounts/viewer";
import { findHeldOfInterview } from "~/features/held-texts/queries.server";
import { conflictKey } from "~/features/interviews/calendar/week";
import { rescheduleInterview, scheduleInterview } from "~/features/interviews/commands.server";
import type { InterviewForm } from "~/features/interviews/forms";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { listConflicts, type Conflict } from "~/features/interviews/queries.server";
import type { Seen } from "~/features/interviews/seen";
import { reasonInWords } from "~/features/screening/sign-reasons";
import { formatDateTime } from "~/ui/format";
import { redirectWithToast } from "~/web/toast.server";

type Context = ActionFunctionArgs["context"];

const page = "/employer/interviews";

interface Person {
  id: string;
  fullName: string;
}

/** What a form is answered with when it is not saved. */
interface NotSaved {
  result: SubmissionResult;
  double?: { conflicts: Conflict[]; key: string };
  /** What was seen of the interview when the form was opened; missing where the page shows what is now. */
  seen?: Seen | null;
  isSignedOut?: true;
}

export const notSaved = (answer: NotSaved, status: 400 | 401 | 409 | 429) => data(answer, status);

/**
 * The form again, with a warning of others at the same time; null when there are none, or when exactly this time was
 * confirmed. Several recruiters may meet people at once, so that it is never refused.
 */
export async function warnOfConflicts(
  context: Context,
  employer: Employer,
  wanted: { form: InterviewForm; exceptId: string | null; despite: FormDataEntryValue | null; seen: Seen | null },
  reply: () => SubmissionResult,
) {
  const { form, exceptId, despite, seen } = wanted;
  const key = conflictKey(form);
  if (despite === key) return null;
  const conflicts = await listConflicts(context.db, employer.company.id, form, exceptId);
  return conflicts.length === 0 ? null : notSaved({ result: reply(), double: { conflicts, key }, seen }, 409);
}

/** Invites an applicant; pressed twice, there is one interview. */
export async function schedule(request: Request, context: Context, employer: Employer, application: Person, form: InterviewForm) {
  const result = await scheduleInterview(context, employer, application.id, form);
  if (result.ok) return saved(request, context, { ...application, interviewId: result.id }, form, "Interview scheduled");
  const title = result.reason === "already" ? "There is an interview with this applicant already" : "This applicant cannot be invited now";
  return redirectWithToast(request, page, { title, text: application.fullName, tone: "info" });
}

/** Moves an interview to another time, mode or place; one that has changed since its form was opened is shown with what was typed. */
export async function reschedule(
  request: Request,
  context: Context,
  employer: Employer,
  interview: Person,
  { form, seen }: { form: InterviewForm; seen: Seen | null },
  reply: () => SubmissionResult,
) {
  const result = await rescheduleInterview(context, employer, interview.id, form, seen);
  if (result === "changed") return notSaved({ result: reply() }, 409);
  if (result === "moved") return saved(request, context, { ...interview, interviewId: interview.id }, form, "Interview moved");
  return redirectWithToast(request, page, { title: "This interview has changed meanwhile", tone: "warning" });
}

/** Leads to the interview on its day, and lets the tab forget what was typed. Says what of it the applicant does not see yet, and why. */
async function saved(request: Request, context: Context, { id, interviewId, fullName }: Person & { interviewId: string }, form: InterviewForm, title: string) {
  const address = `${agendaAddress({ id: interviewId, scheduledAt: form.scheduledAt })}&saved=${id}`;
  const held = await findHeldOfInterview(context.db, interviewId);
  const waiting = [held.interview_message, held.interview_place].filter((each) => each?.status === "waiting");
  if (waiting.length > 0) {
    const parts = waiting.map((each) => (each?.field === "interview_place" ? "place" : "message")).join(" and ");
    const text = `Your ${parts} ${waiting.length > 1 ? "are" : "is"} not shown yet. ${reasonInWords(waiting[0]?.signs ?? [])} Our team reads it first.`;
    return redirectWithToast(request, address, { title, text, tone: "warning", seconds: 10 });
  }
  return redirectWithToast(request, address, { title, text: `${fullName}: ${formatDateTime(form.scheduledAt, "en")}.`, tone: "success" });
}
