import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { repeatRefund } from "~/features/payments/settling/failed-refunds.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "admin" };

const page = "/owner-portal/money";

export const loader = formOnly(page);

export const formDoc: FormDoc = { fields: [] };

/** Has a refund tried again that the provider has refused. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const owner = await requireAdmin({ request, context });
  const repeated = await repeatRefund(context, owner, params.refundId ?? "");
  if (repeated === null) throw new Response(null, { status: 404 });
  return redirectWithToast(request, page, repeated ? { title: "It is tried again within two minutes", tone: "success" } : { title: "It is on its way already", tone: "info" });
}
