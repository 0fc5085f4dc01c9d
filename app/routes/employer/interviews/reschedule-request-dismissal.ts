import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { dismissRequest } from "~/features/interviews/reschedule-request.server";
import { findInterviewStatus } from "~/features/interviews/queries.server";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export { loader } from "./cancellation";

const page = "/employer/interviews";

/** Lets the time stay although the applicant wished another; a second press finds no wish. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const id = params.interviewId ?? "";
  const dismissed = await dismissRequest(context, employer, id);
  if ((await findInterviewStatus(context.db, employer.company.id, id)) === null) throw new Response(null, { status: 404 });
  if (!dismissed) return redirectWithToast(request, page, { title: "This applicant does not ask for another time any more", tone: "info" });
  return redirectWithToast(request, page, { title: "The time stays", text: "The applicant is told.", tone: "success" });
}
