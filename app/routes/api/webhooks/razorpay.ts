import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { takeMessage } from "~/features/payments/settling/messages.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public" };

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

/** What the payment provider tells, signed. What is of no use here is taken all the same, so that it is not sent again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { payments, testPayments } = context;
  if (!payments) return new Response(null, { status: 404 });
  const body = await request.text();
  const signature = request.headers.get("x-razorpay-signature") ?? "";
  const signers = [payments, testPayments].filter((port) => port?.isMessageSigned(body, signature));
  if (signers.length === 0) return new Response(null, { status: 400 });
  await takeMessage(context, { id: request.headers.get("x-razorpay-event-id"), body, signers });
  return new Response(null, { status: 200 });
}
