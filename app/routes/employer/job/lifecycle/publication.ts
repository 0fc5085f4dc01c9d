import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { published } from "../saving/save-action.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(({ params }) => `/job/${params.jobId}/preview`);

export const formDoc: FormDoc = { fields: [] };

/**
 * Publishes a stored job; an incomplete one redirects to the first failing step, which shows its errors and the other
 * failing steps.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobForEmployer(context.db, employer.company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  return published(request, context, employer, job.id, null);
}
