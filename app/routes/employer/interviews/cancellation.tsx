import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { interviewCancelReasons } from "db/vocabulary";
import { cancelInterview } from "~/features/interviews/commands.server";
import { canChange, endOf } from "~/features/interviews/interview";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { findInterviewForEmployer, findInterviewState } from "~/features/interviews/queries.server";
import { formatDateTime } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { CancellationForm } from "./cancellation-form";

export const handle: RouteHandle = { access: "complete-recruiter" };

export const meta: MetaFunction = () => [{ title: "Cancel an interview – KaamGhar" }];

const tooLate = "This interview can no longer be cancelled";

/** The question why; leads to the interview when there is nothing to cancel. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const interview = await findInterviewForEmployer(context.db, company.id, params.interviewId ?? "");
  if (interview === null) throw new Response(null, { status: 404 });
  if (!canChange(interview.status, "cancelled") || context.now() >= endOf(interview))
    throw redirectWithToast(request, agendaAddress(interview), { title: tooLate, tone: "warning" });
  const { id, fullName, jobTitle, scheduledAt, durationMinutes } = interview;
  return { id, fullName, jobTitle, scheduledAt, durationMinutes };
}

const cancelForm = z.object({ cancelReason: z.enum(interviewCancelReasons) });

export const formDoc: FormDoc = { fields: cancelForm };

/** Calls an interview off for a reason that the applicant reads; a second submission finds it cancelled. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const id = params.interviewId ?? "";
  const before = await findInterviewState(context.db, employer.company.id, id);
  if (before === null) throw new Response(null, { status: 404 });
  const form = cancelForm.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success && canChange(before.status, "cancelled"))
    return data({ error: "Choose why you're cancelling the interview" }, 400);
  const cancelled = form.success && (await cancelInterview(context, employer, id, form.data.cancelReason));
  const interview = (await findInterviewState(context.db, employer.company.id, id)) ?? before;
  const address = agendaAddress(interview);
  if (cancelled) {
    return redirectWithToast(request, address, {
      title: "Interview cancelled",
      text: "We've notified the applicant.",
      tone: "success",
    });
  }
  if (interview.status === "cancelled")
    return redirectWithToast(request, address, {
      title: "It was cancelled already",
      text: "The applicant was already notified.",
      tone: "info",
    });
  return redirectWithToast(request, address, { title: tooLate, tone: "warning" });
}

export default function CancellationPage() {
  const interview = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-[640px] grid-cols-1 gap-4">
      <div>
        <h1>Cancel the interview with {interview.fullName}?</h1>
        <p className="quiet">
          {interview.jobTitle} · {formatDateTime(interview.scheduledAt, "en")}
        </p>
      </div>
      <section className="card">
        <CancellationForm interview={interview} error={answer?.error} />
      </section>
      <p>
        <a href={agendaAddress(interview)} className="btn btn-line">
          Back to interview
        </a>
      </p>
    </div>
  );
}
