import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { completeInterview } from "~/features/interviews/commands.server";
import { findInterviewStatus } from "~/features/interviews/queries.server";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export { loader } from "./cancellation";

const page = "/employer/interviews";

/** Records that an interview has taken place; a second press finds it recorded. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const id = params.interviewId ?? "";
  const completed = await completeInterview(context, employer, id);
  const status = await findInterviewStatus(context.db, employer.company.id, id);
  if (status === null) throw new Response(null, { status: 404 });
  if (completed || status === "completed") {
    return redirectWithToast(request, page, { title: "Interview completed", text: "Hire or reject on the list of applicants.", tone: "success" });
  }
  return redirectWithToast(request, page, { title: "This interview is still to come or was cancelled", tone: "warning" });
}
