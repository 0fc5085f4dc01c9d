import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { pauseJob } from "~/features/jobs/lifecycle/pausing.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { pageOfSubmission, redirectWithStatus } from "./status-toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(({ params }) => `/job/${params.jobId}/preview`);

export const formDoc: FormDoc = { fields: [] };

/** Takes a job off the lists for a while; a second submission finds it paused and says the same. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const jobId = params.jobId ?? "";
  const paused = await pauseJob(context, employer, jobId);
  const job = await findJobForEmployer(context.db, employer.company.id, jobId);
  if (!job) throw new Response(null, { status: 404 });
  if (!paused && job.status !== "paused") return redirectWithStatus(request, job);
  return redirectWithToast(request, pageOfSubmission(request, jobId), {
    title: m.life_paused_done(),
    text: m.life_paused_text(),
    tone: "success",
  });
}
