import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { interviewCancelReasons } from "db/vocabulary";
import { cancelInterview } from "~/features/interviews/commands.server";
import { canChange, endOf } from "~/features/interviews/interview";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { findInterviewForEmployer, findInterviewState } from "~/features/interviews/queries.server";
import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { CancellationForm } from "./cancellation-form";

export const handle: RouteHandle = { access: "complete-recruiter" };

export const meta: MetaFunction = () => [{ title: `${m.meet_cancel_page()} – KaamGhar` }];

/** The question why; leads to the interview when there is nothing to cancel. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const interview = await findInterviewForEmployer(context.db, company.id, params.interviewId ?? "");
  if (interview === null) throw new Response(null, { status: 404 });
  if (!canChange(interview.status, "cancelled") || context.now() >= endOf(interview))
    throw redirectWithToast(request, agendaAddress(interview), { title: m.meet_cancel_late(), tone: "warning" });
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
  if (!form.success && canChange(before.status, "cancelled")) return data({ error: m.meet_cancel_missing() }, 400);
  const cancelled = form.success && (await cancelInterview(context, employer, id, form.data.cancelReason));
  const interview = (await findInterviewState(context.db, employer.company.id, id)) ?? before;
  const address = agendaAddress(interview);
  if (cancelled) {
    return redirectWithToast(request, address, {
      title: m.meet_cancel_done(),
      text: m.meet_applicant_notified(),
      tone: "success",
    });
  }
  if (interview.status === "cancelled")
    return redirectWithToast(request, address, {
      title: m.meet_cancel_before(),
      text: m.meet_cancel_before_text(),
      tone: "info",
    });
  return redirectWithToast(request, address, { title: m.meet_cancel_late(), tone: "warning" });
}

export default function CancellationPage() {
  const interview = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-[680px] grid-cols-1 gap-4">
      <div>
        <h1>{m.meet_cancel_title({ name: interview.fullName })}</h1>
        <p className="quiet">
          {interview.jobTitle} · {formatDateTime(interview.scheduledAt)}
        </p>
      </div>
      <section className="card">
        <CancellationForm interview={interview} error={answer?.error} />
      </section>
      <p>
        <Link to={agendaAddress(interview)} prefetch="intent" className="btn btn-line">
          {m.meet_back()}
        </Link>
      </p>
    </div>
  );
}
