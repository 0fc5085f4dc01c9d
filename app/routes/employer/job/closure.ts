import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { closeJob } from "~/features/jobs/ending.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireEmployer({ request, context }, { complete: true });
  return redirect(`/job/${params.jobId}/edit`, 303);
}

/** Closes a job; a second press finds it closed and says the same. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const jobId = params.jobId ?? "";
  const closed = await closeJob(context, employer, jobId);
  const job = await findJobForEmployer(context.db, employer.company.id, jobId);
  if (!job) throw new Response(null, { status: 404 });
  if (!closed && job.status !== "closed") {
    return redirectWithToast(request, `/job/${jobId}/edit`, { title: "This job is not open", tone: "info" });
  }
  return redirectWithToast(request, "/employer-portal", { title: "Job closed", text: job.title, tone: "success" });
}
