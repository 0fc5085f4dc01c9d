import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { untagBatch } from "~/features/applications/team/tags.server";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-recruiter" };

export const loader = formOnly("/all-applicants");

export const formDoc: FormDoc = { fields: ["back"] };

/** Takes a tag off those on whom one press has put it; those who had it before keep it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const back = safeRedirect((await request.formData()).get("back"), "/all-applicants");
  const count = await untagBatch(context, employer, params.batchId ?? "");
  if (count === 0) return redirectWithToast(request, back, { title: "This was taken back before", tone: "info" });
  return redirectWithToast(request, back, { title: count === 1 ? "Taken off 1 applicant again" : `Taken off ${count} applicants again`, tone: "success" });
}
