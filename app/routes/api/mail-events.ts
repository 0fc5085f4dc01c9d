import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { suppressionOf } from "~/features/notifications/mail-event";
import { suppress } from "~/features/notifications/suppression.server";
import { isSignedMessage } from "~/features/notifications/webhook-signature";
import type { RouteHandle } from "~/web/access";

export const handle: RouteHandle = { access: "public" };

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });

/** What the mail provider tells of mails. Whatever asks for nothing is taken, so that it is not sent again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const secret = context.env.MAIL_WEBHOOK_SECRET;
  if (!secret) return new Response(null, { status: 404 });
  const { headers } = request;
  const body = await request.text();
  const message = { id: headers.get("svix-id"), timestamp: headers.get("svix-timestamp"), signature: headers.get("svix-signature"), body };
  if (!isSignedMessage(message, secret, context.now())) return new Response(null, { status: 400 });
  const suppression = suppressionOf(read(body));
  if (suppression) await suppress(context, suppression);
  return new Response(null, { status: 200 });
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
