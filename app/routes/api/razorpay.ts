import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { takeMessage } from "~/features/payments/settling/messages.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public" };

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

/** What the payment provider tells, signed. What is of no use here is taken all the same, so that it is not sent again. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.payments) return new Response(null, { status: 404 });
  const body = await request.text();
  if (!context.payments.isMessageSigned(body, request.headers.get("x-razorpay-signature") ?? "")) return new Response(null, { status: 400 });
  await takeMessage(context, request.headers.get("x-razorpay-event-id"), body);
  return new Response(null, { status: 200 });
}
