import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { published } from "../saving/save-action.server";

export const handle: RouteHandle = { access: "complete-employer" };

/** Somebody who had to log in between comes back to the preview, where the button is. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireEmployer({ request, context }, { complete: true });
  return redirect(`/job/${params.jobId}/preview`, 303);
}

/** Publishes a stored job; one that lacks something goes to the first step that fails, which says what, and which others fail. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobForEmployer(context.db, employer.company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  return published(request, context, employer, job.id, null);
}
