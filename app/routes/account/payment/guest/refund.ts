import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readPaymentKey } from "~/features/payments/payment-key";
import { refundGuest } from "~/features/payments/refunds/unclaimed.server";
import { m } from "~/paraglide/messages";
import { formatAmount } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "public", openToSuspended: true };

export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/guest-payment/${params.key}`, 303);

export const formDoc: FormDoc = { fields: [] };

/** Gives back what a guest has paid and nobody has claimed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = readPaymentKey(context, "view", params.key ?? "");
  if (id === null) throw new Response(null, { status: 404 });
  const amount = await refundGuest(context, id, "asked");
  const here = `/guest-payment/${params.key}`;
  if (amount === null) return redirectWithToast(request, here, { title: m.payments_refund_not(), tone: "warning" });
  return redirectWithToast(request, here, {
    title: m.payments_refund_begun({ amount: formatAmount(amount) }),
    text: m.payments_refund_sent(),
    tone: "success",
  });
}
