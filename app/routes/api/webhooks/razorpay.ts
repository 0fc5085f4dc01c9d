import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { takeMessage } from "~/features/payments/settling/messages.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = {
  access: "public",
  api: {
    post: {
      summary: "What the payment provider tells of payments, refunds and disputes, signed by it.",
      body: { type: "application/json", means: "An event of Razorpay." },
      headers: {
        "x-razorpay-signature": "HMAC-SHA256 of the body with RAZORPAY_WEBHOOK_SECRET, in hexadecimal.",
        "x-razorpay-event-id": "The same one is taken once.",
      },
      answers: {
        200: { means: "It is taken." },
        400: { means: "It is not signed by the provider." },
        404: { means: "No provider is set up." },
      },
      example: { body: "{}", headers: { "x-razorpay-signature": "none" }, status: 400 },
    },
  },
};

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

/** The payment provider's signed events. Irrelevant events are accepted, so that they are not sent again. */
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
