import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { settleDispute } from "~/features/payments/disputes/disputes.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "admin" };

const page = "/owner-portal/money";

export const loader = formOnly(page);

export const formDoc: FormDoc = { fields: [] };

/** Notes that our books are right after a lost dispute. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context });
  const settled = await settleDispute(context, owner, params.disputeId ?? "");
  if (settled === null) throw new Response(null, { status: 404 });
  return redirectWithToast(request, page, settled ? { title: "Noted", tone: "success" } : { title: "Somebody has noted it already", tone: "info" });
}
