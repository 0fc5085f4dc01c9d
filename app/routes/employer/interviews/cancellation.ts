import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { cancelInterview } from "~/features/interviews/commands.server";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { findInterviewState } from "~/features/interviews/queries.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

const page = "/employer/interviews";

export const loader = formOnly(page);

export const formDoc: FormDoc = { fields: [] };

/** Calls an interview off; a second press finds it cancelled. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const id = params.interviewId ?? "";
  const cancelled = await cancelInterview(context, employer, id);
  const interview = await findInterviewState(context.db, employer.company.id, id);
  if (interview === null) throw new Response(null, { status: 404 });
  const address = agendaAddress(interview);
  if (cancelled || interview.status === "cancelled") {
    return redirectWithToast(request, address, { title: "Interview cancelled", text: "The applicant is told.", tone: "success" });
  }
  return redirectWithToast(request, address, { title: "This interview can no longer be cancelled", tone: "warning" });
}
