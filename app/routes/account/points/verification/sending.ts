import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { sendForReview } from "~/features/companies/verification/verification.server";
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

/** Sends the papers of the company to review. */
export async function action({ request, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "owner" });
  const sent = await sendForReview(context, employer.company.id);
  if (sent === "none") return redirectWithToast(request, page, { title: m.verify_add_first(), tone: "warning" });
  return redirectWithToast(
    request,
    page,
    sent === "sent"
      ? { title: m.verify_sent(), text: m.verify_sent_text(), tone: "success" }
      : { title: m.verify_nothing_waits(), tone: "info" },
  );
}
