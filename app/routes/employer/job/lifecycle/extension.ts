import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { extendJob } from "~/features/jobs/lifecycle/extension.server";
import { jobActionsOf } from "~/features/jobs/lifecycle/job";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { formatDate } from "~/ui/format";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { pageOfPress, sayHowItStands } from "./standing.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(({ params }) => `/job/${params.jobId}/preview`);

/** Gives a job a later end. The form tells which end it showed: a second press, or one in another tab, finds another and adds nothing. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const jobId = params.jobId ?? "";
  const job = await findJobForEmployer(context.db, employer.company.id, jobId);
  if (!job) throw new Response(null, { status: 404 });
  const seen = (await request.formData()).get("end");
  const extended =
    seen === String(job.expiresAt ?? "") && jobActionsOf(job, context.now()).includes("extension") ? await extendJob(context, employer, jobId, job.expiresAt) : null;
  if (extended === null) return sayHowItStands(request, (await findJobForEmployer(context.db, employer.company.id, jobId)) ?? job);
  return redirectWithToast(request, pageOfPress(request, jobId), {
    title: `Extended: it runs until ${formatDate(extended)}`,
    text: job.status === "paused" ? "It is still paused: resume it when you are ready." : job.title,
    tone: "success",
  });
}
