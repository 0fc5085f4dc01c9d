import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import { copyJob } from "~/features/jobs/editing/copying.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { redirectWithStatus } from "../lifecycle/status-toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(({ params }) => `/job/${params.jobId}/preview`);

/** Makes a draft with the same text, under the id that the form brought along, and leads to its form. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobForEmployer(context.db, employer.company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  const copyId = (await request.formData()).get("copyId");
  if (!isId(copyId)) throw new Response(null, { status: 400 });
  const result = await copyJob(context, employer, job.id, copyId);
  if (result === "reported") return redirectWithStatus(request, job, m.posting_copy_reported());
  if (result === "refused") throw new Response(null, { status: 404 });
  return redirectWithToast(request, `/job/${copyId}/edit`, {
    title: m.posting_copied(),
    text: m.posting_copied_text(),
    tone: "success",
  });
}
