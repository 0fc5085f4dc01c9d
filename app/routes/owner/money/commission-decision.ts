import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { decideCommission } from "~/features/referrals/held-commissions.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "admin" };

const page = "/owner-portal/money";

export const loader = formOnly(page);

/** Lets a held commission be paid, or cancels it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context });
  const decision = (await request.formData()).get("decision");
  if (decision !== "release" && decision !== "refuse") throw new Response(null, { status: 400 });
  const decided = await decideCommission(context, owner, params.commissionId ?? "", decision);
  if (decided === null) throw new Response(null, { status: 404 });
  if (!decided) return redirectWithToast(request, page, { title: "Somebody has decided already", tone: "info" });
  return redirectWithToast(request, page, { title: decision === "release" ? "It is paid when its seven days are over" : "Cancelled", tone: "success" });
}
