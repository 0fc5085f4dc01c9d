import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { removeDocument } from "~/features/companies/verification/verification.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "complete-employer", send: "complete-company-owner" } };

const page = "/employer-profile/verification";

export const loader = formOnly(page);

export const formDoc: FormDoc = { fields: [] };

/** Deletes a document that was not sent yet. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "owner" });
  if (!(await removeDocument(context, employer.company.id, params.documentId ?? "")))
    throw new Response(null, { status: 404 });
  return redirectWithToast(request, page, { title: m.verify_paper_removed(), tone: "info" });
}
