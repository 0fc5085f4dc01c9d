import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Employer } from "~/features/accounts/viewer";
import { rescheduleInterview, scheduleInterview } from "~/features/interviews/commands.server";
import type { InterviewForm } from "~/features/interviews/forms";
import { findConflict } from "~/features/interviews/queries.server";
import { formatDateTime } from "~/ui/format";
import { redirectWithToast } from "~/web/toast.server";

type Context = ActionFunctionArgs["context"];

const page = "/employer/interviews";

/** Invites an applicant; pressed twice, there is one interview. */
export async function schedule(
  request: Request,
  context: Context,
  employer: Employer,
  application: { id: string; fullName: string },
  form: InterviewForm,
) {
  const result = await scheduleInterview(context, employer, application.id, form);
  if (result.ok) return told(request, context, employer, { ...application, id: result.id }, form, "Interview scheduled");
  const title = result.reason === "already" ? "There is an interview with this applicant already" : "This applicant cannot be invited now";
  return redirectWithToast(request, page, { title, text: application.fullName, tone: "info" });
}

/** Moves an interview to another time, mode or place. */
export async function reschedule(
  request: Request,
  context: Context,
  employer: Employer,
  interview: { id: string; fullName: string },
  form: InterviewForm,
) {
  const moved = await rescheduleInterview(context, employer, interview.id, form);
  if (moved) return told(request, context, employer, interview, form, "Interview moved");
  return redirectWithToast(request, page, { title: "This interview has changed meanwhile", tone: "warning" });
}

/** Says when it is, and warns of another interview at that time. */
async function told(
  request: Request,
  context: Context,
  employer: Employer,
  interview: { id: string; fullName: string },
  form: InterviewForm,
  title: string,
) {
  const conflict = await findConflict(context.db, employer.company.id, form, interview.id);
  const when = `${interview.fullName}: ${formatDateTime(form.scheduledAt, "en")}.`;
  if (!conflict) return redirectWithToast(request, page, { title, text: when, tone: "success" });
  const other = `You meet ${conflict.fullName} on ${formatDateTime(conflict.scheduledAt, "en")}.`;
  return redirectWithToast(request, page, { title: `${title}, but two are at the same time`, text: `${when} ${other}`, tone: "warning" });
}
