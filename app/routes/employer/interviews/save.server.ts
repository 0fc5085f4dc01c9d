import type { SubmissionResult } from "@conform-to/react";
import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Employer } from "~/features/accounts/viewer";
import { findHeldOfInterview } from "~/features/held-texts/queries.server";
import { isSameConfirmed, keysOf, unconfirmed } from "~/features/interviews/calendar/clash";
import { rescheduleInterview, scheduleInterview } from "~/features/interviews/commands.server";
import type { InterviewForm } from "~/features/interviews/forms";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { findInterviewState, findOpenInterview, listClashes } from "~/features/interviews/queries.server";
import type { Seen } from "~/features/interviews/seen";
import { reasonInWords } from "~/features/screening/sign-reasons";
import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";
import { redirectWithToast } from "~/web/toast.server";
import { textOf, warningsOf } from "./clashes/warnings";

type Context = ActionFunctionArgs["context"];

interface Person {
  id: string;
  fullName: string;
}

/** The answer to a form that is not saved. */
interface NotSaved {
  result: SubmissionResult;
  /** Confirms the sent time, although it is at night or other interviews are then. */
  despite?: string;
  /** The state of the interview when the form was opened; missing where the page shows the current one. */
  seen?: Seen | null;
  isSignedOut?: true;
  /** The address of the existing interview, when the form cannot be saved. */
  instead?: string;
}

export const notSaved = (answer: NotSaved, status: 400 | 401 | 409 | 429) => data(answer, status);

/** Returns a form as it was sent, with messages beside its fields. */
export type Reply = (more?: { fieldErrors?: Record<string, string[]>; formErrors?: string[] }) => SubmissionResult;

/** A time that was sent. */
interface Wanted {
  form: InterviewForm;
  /** The interview that is moved, which is no clash with itself. */
  exceptId: string | null;
  applicantId: string | null;
  /** The time of the interview that is moved, ms UTC: it is not asked about again. */
  confirmedAt: number | null;
  despite: FormDataEntryValue | null;
  seen: Seen | null;
}

/**
 * The form again, with a warning that names other interviews at the same time, or asks about a time at night; null when
 * there is none, or when exactly this time was confirmed. Neither is ever refused: several recruiters may meet people
 * at once, and some work at night.
 */
export async function warnOfTime(context: Context, employer: Employer, wanted: Wanted, reply: Reply) {
  const { form, despite, seen, confirmedAt, ...of } = wanted;
  const clashes = await listClashes(context.db, employer.company.id, [form], of);
  const all = warningsOf([form], clashes, confirmedAt);
  const warnings = unconfirmed(all, despite);
  return warnings.length > 0
    ? notSaved({ result: reply({ fieldErrors: { time: [textOf(warnings)] } }), despite: keysOf(all), seen }, 409)
    : null;
}

/** The form again when a colleague has just scheduled the same applicant: the new clash is shown. */
const clashedMeanwhile = async (context: Context, employer: Employer, wanted: Wanted, reply: Reply) =>
  (await warnOfTime(context, employer, wanted, reply)) ??
  notSaved({ result: reply({ fieldErrors: { time: [m.meet_busy()] } }), seen: wanted.seen }, 409);

/**
 * The form alone with the typed values, when it cannot be saved in the current state. @param existing the existing
 * interview
 */
export function redisplayForm(
  context: Context,
  wanted: Pick<Wanted, "seen">,
  reply: Reply,
  why: string,
  existing: Parameters<typeof agendaAddress>[0] | null,
) {
  context.answer.keepsForm = true;
  return notSaved(
    {
      result: reply({ formErrors: [m.meet_not_sent({ why })] }),
      seen: wanted.seen,
      ...(existing && { instead: agendaAddress(existing) }),
    },
    409,
  );
}

/** Invites an applicant; submitted twice, there is one interview. */
export async function schedule(
  request: Request,
  context: Context,
  employer: Employer,
  application: Person,
  wanted: Wanted,
  reply: Reply,
) {
  const { form } = wanted;
  const result = await scheduleInterview(
    context,
    employer,
    application.id,
    form,
    isSameConfirmed(form, wanted.despite),
  );
  if (!result.ok && result.reason === "busy") return clashedMeanwhile(context, employer, wanted, reply);
  if (result.ok)
    return saved(request, context, { ...application, interviewId: result.id }, form, m.meet_scheduled_toast());
  if (result.reason !== "already") return redisplayForm(context, wanted, reply, m.meet_cannot_invite(), null);
  const existing = await findOpenInterview(context.db, employer.company.id, application.id);
  const title = m.meet_exists_toast();
  if (existing?.scheduledAt !== form.scheduledAt) return redisplayForm(context, wanted, reply, `${title}.`, existing);
  return redirectWithToast(request, agendaAddress(existing), { title, text: application.fullName, tone: "info" });
}

/**
 * Moves an interview to another time, mode or place; if it has changed since its form was opened, it is shown with the
 * typed values.
 */
export async function reschedule(
  request: Request,
  context: Context,
  employer: Employer,
  interview: Person,
  wanted: Wanted,
  reply: Reply,
) {
  const { form, seen } = wanted;
  const result = await rescheduleInterview(
    context,
    employer,
    interview.id,
    form,
    seen,
    isSameConfirmed(form, wanted.despite),
  );
  if (result === "busy") return clashedMeanwhile(context, employer, wanted, reply);
  if (result === "changed") return notSaved({ result: reply() }, 409);
  if (result === "moved")
    return saved(request, context, { ...interview, interviewId: interview.id }, form, m.meet_moved_toast());
  return redisplayForm(
    context,
    wanted,
    reply,
    m.meet_cannot_move(),
    await findInterviewState(context.db, employer.company.id, interview.id),
  );
}

/**
 * Redirects to the interview on its day, and has the tab delete the typed values. Says which parts the applicant does
 * not see yet, and why.
 */
async function saved(
  request: Request,
  context: Context,
  { id, interviewId, fullName }: Person & { interviewId: string },
  form: InterviewForm,
  title: string,
) {
  const address = `${agendaAddress({ id: interviewId, scheduledAt: form.scheduledAt })}&saved=${id}`;
  const waiting = await pendingNote(context, interviewId);
  if (waiting !== null)
    return redirectWithToast(request, address, { title, text: waiting, tone: "warning", seconds: 10 });
  return redirectWithToast(request, address, {
    title,
    text: `${fullName}: ${formatDateTime(form.scheduledAt)}.`,
    tone: "success",
  });
}

/** Which parts of an interview the applicant does not see yet, and why; null when they see all of it. */
export async function pendingNote(context: Context, interviewId: string): Promise<string | null> {
  const held = await findHeldOfInterview(context.db, interviewId);
  const waiting = [held.interview_message, held.interview_place].filter((each) => each?.status === "waiting");
  if (waiting.length === 0) return null;
  const text =
    waiting.length > 1
      ? m.meet_waiting_both
      : waiting[0]?.field === "interview_place"
        ? m.meet_waiting_place
        : m.meet_waiting_message;
  return text({ reason: reasonInWords(waiting[0]?.signs ?? []) });
}
