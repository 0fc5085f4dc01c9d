import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import { refundPurchase } from "~/features/payments/refunds/refunds.server";
import { m } from "~/paraglide/messages";
import { formatAmount } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireViewer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "signed-in" };

export const loader = formOnly(({ params }) => `/payment/${params.transactionId}`);

export const formDoc: FormDoc = { fields: ["points"] };

/** Gives back what is unspent of an own purchase. The form says how many points it showed: with another number nothing happens. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId } = await requireViewer({ request, context });
  const id = params.transactionId;
  if (!isId(id)) throw new Response(null, { status: 404 });
  const seen = Number((await request.formData()).get("points"));
  const result = await refundPurchase(context, userId, id, seen);
  if (result === "unknown") throw new Response(null, { status: 404 });
  if (result === null)
    return redirectWithToast(request, `/payment/${id}`, { title: m.payments_refund_not(), tone: "warning" });
  return redirectWithToast(request, `/payment/${id}`, {
    title: m.payments_refund_begun({ amount: formatAmount(result.amount) }),
    text: m.payments_refund_sent(),
    tone: "success",
  });
}
