import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { deleteDraft, findDeletedDraft } from "~/features/jobs/lifecycle/drafts/deleting.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithStatus } from "../lifecycle/status-toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(({ params }) => `/job/${params.jobId}/preview`);

export const formDoc: FormDoc = { fields: [] };

/** Deletes a draft that was never on the lists; the portal then offers to bring it back. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const id = params.jobId ?? "";
  const deleted =
    (await deleteDraft(context, employer, id)) || (await findDeletedDraft(context, employer, id)) !== null;
  if (deleted) return redirect(`/employer-portal?deleted=${id}`, 303);
  const job = await findJobForEmployer(context.db, employer.company.id, id);
  if (!job) throw new Response(null, { status: 404 });
  return redirectWithStatus(request, job, m.posting_delete_refused());
}
