import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { reviewCompany } from "~/features/moderation/company-review.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { seenAt } from "./answers.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly("/owner-portal/reports");

/** Says that a company was looked at, as it stood on the page. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const result = await reviewCompany(context, admin, params.companyId ?? "", seenAt(await request.formData()));
  if (!result) throw new Response(null, { status: 404 });
  const texts = {
    done: m.owner_company_reviewed_done,
    again: m.owner_company_reviewed_again,
    changed: m.owner_company_changed,
  };
  return redirectWithToast(request, "/owner-portal/reports", {
    title: texts[result](),
    tone: result === "done" ? "success" : "info",
  });
}
