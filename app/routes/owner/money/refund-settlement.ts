import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { settleRefund } from "~/features/payments/settling/failed-refunds.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "admin" };

const page = "/owner-portal/money";

export const loader = formOnly(page);

export const formDoc: FormDoc = { fields: ["reference"] };

/** Notes that a refund that has failed was paid by hand. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context });
  const typed = (await request.formData()).get("reference");
  const reference = typeof typed === "string" ? typed.trim().slice(0, 100) : "";
  if (reference === "") return redirectWithToast(request, page, { title: "Write the bank’s reference of the transfer", tone: "warning" });
  const settled = await settleRefund(context, owner, params.refundId ?? "", reference);
  if (settled === null) throw new Response(null, { status: 404 });
  return redirectWithToast(request, page, settled ? { title: "Noted: it was paid by hand", tone: "success" } : { title: "It is on its way already", tone: "info" });
}
