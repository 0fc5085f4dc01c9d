import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { shownTitle } from "~/features/jobs/editing/steps";
import { restoreDraft, wasDeleted } from "~/features/jobs/lifecycle/drafts/deleting.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly("/employer-portal");

export const formDoc: FormDoc = { fields: [] };

/** Brings a deleted draft back; a second submission finds it there. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const id = params.jobId ?? "";
  await restoreDraft(context, employer, id);
  const job = await findJobForEmployer(context.db, employer.company.id, id);
  if (!job && !(await wasDeleted(context, employer, id))) throw new Response(null, { status: 404 });
  if (!job)
    return redirectWithToast(request, "/employer-portal", {
      title: m.posting_restore_late(),
      text: m.posting_restore_late_text(),
      tone: "warning",
    });
  return redirectWithToast(request, `/employer-portal#job-${id}`, {
    title: m.posting_restored(),
    text: shownTitle(job.title),
    tone: "success",
  });
}
