import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ApplicationStatus } from "db/vocabulary";
import { employerMoves } from "~/features/applications/application";
import { moveApplication } from "~/features/applications/commands.server";
import { findApplicationForEmployer } from "~/features/applications/queries.server";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { listAddress } from "./list-address";
import { redirectWithToast } from "~/web/toast.server";
import { isApplicationStatus } from "./status-names";

export const handle: RouteHandle = { access: "complete-employer" };

/** What the page says when it is done; a review begins silently. */
const movedTitles: Partial<Record<ApplicationStatus, string>> = {
  under_review: "Now under review",
  shortlisted: "Shortlisted, and told so",
  hired: "Hired, and told so",
  rejected: "Rejected, and told so",
};

/** Whoever comes back here after a log-in belongs on the list of applicants. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const application = await findApplicationForEmployer(context.db, company.id, params.applicationId ?? "");
  return redirect(application ? `/job/${application.jobId}/applicants?status=${application.status}` : "/employer-portal", 303);
}

/** Moves an applicant a step and comes back to the same list. One who has moved meanwhile stays where they are now. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const application = await findApplicationForEmployer(context.db, employer.company.id, params.applicationId ?? "");
  if (!application) throw new Response(null, { status: 404 });
  const formData = await request.formData();
  const from = formData.get("from");
  const to = formData.get("to");
  if (!isApplicationStatus(from) || !isApplicationStatus(to) || !employerMoves(from).includes(to)) {
    throw new Response(null, { status: 400 });
  }
  const list = listAddress(request, `/job/${application.jobId}/applicants?status=${from}`);
  if (await moveApplication(context, employer, application.id, from, to)) {
    return redirectWithToast(request, list, { title: movedTitles[to] ?? "Moved", text: application.fullName, tone: "success" });
  }
  if (application.status === to) {
    return redirectWithToast(request, list, { title: movedTitles[to] ?? "Moved", text: application.fullName, tone: "info" });
  }
  return redirectWithToast(request, list, { title: "This applicant has moved meanwhile", text: application.fullName, tone: "warning" });
}
