import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { restoreDraft, wasDeleted } from "~/features/jobs/lifecycle/drafts/deleting.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly("/employer-portal");

export const formDoc: FormDoc = { fields: [] };

/** Brings a deleted draft back; a second press finds it there. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const id = params.jobId ?? "";
  await restoreDraft(context, employer, id);
  const job = await findJobForEmployer(context.db, employer.company.id, id);
  if (!job && !(await wasDeleted(context, employer, id))) throw new Response(null, { status: 404 });
  if (!job) return redirectWithToast(request, "/employer-portal", { title: "This draft cannot be brought back any more", text: "That is possible for an hour.", tone: "warning" });
  return redirectWithToast(request, `/employer-portal#job-${id}`, { title: "The draft is back", text: job.title, tone: "success" });
}
