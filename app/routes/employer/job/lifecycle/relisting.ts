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

/**
 * Lists an ended job anew; an incomplete one redirects to its form, which shows the errors. A second submission says
 * the same.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobForEmployer(context.db, employer.company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  const canList = jobActionsOf(job, context.now()).includes("relisting");
  if (!canList && job.status !== "active") return redirectWithStatus(request, job);
  const press = { request, context, employer, job };
  return listAgain(press, ["closed", "expired", "paused"], m.life_relisted(), (date) => m.life_resumed_text({ date }));
}
