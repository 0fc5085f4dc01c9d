import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { isSignedMessage } from "~/features/mail/webhook-signature";
import { receiveMail } from "~/features/tickets/inbound/receiving.server";
import { logError, logWarning } from "~/log/log";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = {
  access: "public",
  api: {
    post: {
      summary: "What the mail provider tells of mails that people have sent to a ticket, signed by it.",
      body: { type: "application/json", means: "An event of Resend." },
      headers: {
        "svix-id": "Of the message.",
        "svix-timestamp": "Seconds UTC; a message is taken for five minutes.",
        "svix-signature": "HMAC-SHA256 with MAIL_INBOUND_SECRET.",
      },
      answers: {
        200: { means: "It is taken, or was for no ticket." },
        400: { means: "It is not signed by the provider." },
        404: { means: "No secret or no domain is set." },
        503: { means: "The mail cannot be read now; it is told of again." },
      },
      example: {
        body: "{}",
        headers: { "svix-id": "msg_1", "svix-timestamp": "1", "svix-signature": "v1,none" },
        status: 404,
      },
    },
  },
};

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

/**
 * The event of a mail that the provider has received. A mail that belongs to no ticket is accepted and dropped. After a
 * 503 the provider sends the event again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { MAIL_INBOUND_SECRET: secret, MAIL_INBOUND_DOMAIN: domain } = context.env;
  if (!secret || !domain) return new Response(null, { status: 404 });
  const { headers } = request;
  const body = await request.text();
  const message = {
    id: headers.get("svix-id"),
    timestamp: headers.get("svix-timestamp"),
    signature: headers.get("svix-signature"),
    body,
  };
  if (!isSignedMessage(message, secret, context.now())) return new Response(null, { status: 400 });
  try {
    const result = await receiveMail(context, read(body), context.env.MAIL_FROM ?? "");
    if (result === "dropped") logWarning("a mail that came in named no ticket and was dropped");
    if (result === "lost")
      logError("a mail that came in was given up", new Error("the mail provider did not have it for six hours"));
    return new Response(null, { status: 200 });
  } catch (error) {
    logError("a mail that came in could not be read", error);
    return new Response(null, { status: 503 });
  }
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
