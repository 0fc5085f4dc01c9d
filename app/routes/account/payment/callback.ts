import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { findTransactionOfOrder } from "~/features/payments/buying/queries.server";
import { readPaymentKey } from "~/features/payments/payment-key";
import { providerOf } from "~/features/payments/provider";
import { pollTransaction } from "~/features/payments/settling/polling.server";
import { logWarning } from "~/log/log";
import { countAttempt } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";

export const handle: RouteHandle = {
  access: "public",
  openToSuspended: true,
  api: {
    get: {
      summary: "Leads away: only a form is taken here.",
      answers: { 303: { means: "To the first page." } },
      example: { status: 303 },
    },
    post: {
      summary:
        "Where a browser comes back from the checkout. What the form says decides nothing: the provider is asked.",
      query: { key: "Of a guest’s payment." },
      fields: {
        razorpay_order_id: "The order.",
        razorpay_payment_id: "The payment.",
        razorpay_signature: "The provider’s signature of both.",
      },
      limits: ["payment_callback"],
      answers: { 303: { means: "To the page of the payment, or to the first page." } },
      example: { form: { razorpay_order_id: "order_none" }, status: 303 },
    },
  },
};

export const loader = formOnly("/");

/**
 * Where a browser comes back from the checkout, with a form of the provider's site and therefore without its session.
 * What the form says decides nothing: the provider is asked, and the page of the payment shows the answer to anyone who
 * may see it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = new URLSearchParams(await request.text());
  const orderId = form.get("razorpay_order_id") ?? orderOf(form.get("error[metadata]"));
  const transaction = orderId === null ? null : await findTransactionOfOrder(context.db, orderId.slice(0, 100));
  const payments = transaction && providerOf(context, transaction.kind);
  if (!payments) return redirect("/", 303);
  const [paymentId, signature] = [form.get("razorpay_payment_id"), form.get("razorpay_signature")];
  const isSigned =
    paymentId !== null &&
    signature !== null &&
    payments.isCallbackSigned(transaction.orderId ?? "", paymentId, signature);
  if (paymentId !== null && !isSigned)
    logWarning(`a callback for the transaction ${transaction.id} is not signed by the provider`);
  // Every client can send a form without a signature, so only a limited number of them query the provider.
  const mayAsk =
    isSigned || (paymentId === null && (await countAttempt({ request, context }, "payment_callback", null)) === null);
  if (mayAsk && (isSigned || transaction.pollAt !== null)) await pollTransaction(context, transaction);
  // The address of a payment without an account carries the key of its page.
  const key = new URL(request.url).searchParams.get("key");
  const isHeld = key !== null && readPaymentKey(context, "view", key) === transaction.id;
  return redirect(isHeld ? `/guest-payment/${key}?back=1` : `/payment/${transaction.id}?back=1`, 303);
}

function orderOf(metadata: string | null): string | null {
  try {
    const { order_id: id } = JSON.parse(metadata ?? "null") as { order_id?: unknown };
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}
