import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { sendForReview } from "~/features/companies/verification/verification.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "complete-employer", send: "complete-company-owner" } };

const page = "/employer-profile/verification";

export const loader = formOnly(page);

export const formDoc: FormDoc = { fields: [] };

/** Sends the papers of the company to review. */
export async function action({ request, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "owner" });
  const sent = await sendForReview(context, employer.company.id);
  if (sent === "none") return redirectWithToast(request, page, { title: "Add a paper first", tone: "warning" });
  return redirectWithToast(request, page, sent === "sent" ? { title: "Sent", text: "Our team looks at the papers, usually within two days.", tone: "success" } : { title: "Nothing waits for papers", tone: "info" });
}
