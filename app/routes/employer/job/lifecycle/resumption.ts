import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { jobActionsOf } from "~/features/jobs/lifecycle/job";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { listAgain } from "./listing-again.server";
import { redirectWithStatus } from "./status-toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(({ params }) => `/job/${params.jobId}/preview`);

export const formDoc: FormDoc = { fields: [] };

/** Puts a paused job back to its place on the lists; one whose time has run out meanwhile has no place any more. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobForEmployer(context.db, employer.company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  if (job.status === "paused" && !jobActionsOf(job, context.now()).includes("resumption")) {
    return redirectWithStatus(request, job, m.life_resume_over());
  }
  return listAgain({ request, context, employer, job }, ["paused"], m.life_resumed(), (date) =>
    m.life_resumed_text({ date }),
  );
}
