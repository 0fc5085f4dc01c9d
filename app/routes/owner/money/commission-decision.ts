import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { decideCommission } from "~/features/referrals/held-commissions.server";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "admin" };

const page = "/owner-portal/money";

export const loader = formOnly(page);

export const formDoc: FormDoc = { fields: ["decision", "redirect"] };

/** Lets a held commission be paid, or cancels it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context });
  const form = await request.formData();
  const decision = form.get("decision");
  const back = safeRedirect(form.get("redirect"), page);
  if (decision !== "release" && decision !== "refuse") throw new Response(null, { status: 400 });
  const decided = await decideCommission(context, owner, params.commissionId ?? "", decision);
  if (decided === null) throw new Response(null, { status: 404 });
  if (!decided) return redirectWithToast(request, back, { title: "Somebody has decided already", tone: "info" });
  return redirectWithToast(request, back, { title: decision === "release" ? "It is paid when its waiting days are over" : "Cancelled", tone: "success" });
}
