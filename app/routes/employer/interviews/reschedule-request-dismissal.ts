import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { findInterviewForEmployer } from "~/features/interviews/queries.server";
import { dismissRequest } from "~/features/interviews/rescheduling/reschedule-request.server";
import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly("/employer/interviews");

export const formDoc: FormDoc = { fields: ["askedFor"] };

/** Declines a reschedule request; a second submission finds none, and an unseen newer request is shown first. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const id = params.interviewId ?? "";
  const askedFor = Number((await request.formData()).get("askedFor"));
  const dismissed = Number.isSafeInteger(askedFor) && (await dismissRequest(context, employer, id, askedFor));
  const interview = await findInterviewForEmployer(context.db, employer.company.id, id);
  if (interview === null) throw new Response(null, { status: 404 });
  const page = agendaAddress(interview);
  if (!dismissed && interview.canMeet && interview.askedFor !== null) {
    const title = m.meet_ask_newer({ when: formatDateTime(interview.askedFor) });
    return redirectWithToast(request, page, { title, text: m.meet_ask_newer_text(), tone: "warning", seconds: 10 });
  }
  if (!dismissed) return redirectWithToast(request, page, { title: m.meet_ask_gone(), tone: "info" });
  return redirectWithToast(request, page, {
    title: m.meet_ask_kept(),
    text: m.meet_applicant_notified(),
    tone: "success",
  });
}
