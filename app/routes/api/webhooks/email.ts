import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { suppressionOf, type ReportedSuppression } from "~/features/mail/mail-event";
import { findLiftingFor, suppress } from "~/features/mail/suppression.server";
import { isSignedMessage } from "~/features/mail/webhook-signature";
import { findFirstAttempt } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = {
  access: "public",
  api: {
    post: {
      summary: "What the mail provider tells of mails that came back, signed by it.",
      body: { type: "application/json", means: "An event of Resend." },
      headers: {
        "svix-id": "Of the message.",
        "svix-timestamp": "Seconds UTC; a message is taken for five minutes.",
        "svix-signature": "HMAC-SHA256 with MAIL_WEBHOOK_SECRET.",
      },
      answers: {
        200: { means: "It is taken." },
        400: { means: "It is not signed by the provider." },
        404: { means: "No secret is set." },
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

/** The mail provider's events. Irrelevant events are accepted, so that they are not sent again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const secret = context.env.MAIL_WEBHOOK_SECRET;
  if (!secret) return new Response(null, { status: 404 });
  const { headers } = request;
  const body = await request.text();
  const message = {
    id: headers.get("svix-id"),
    timestamp: headers.get("svix-timestamp"),
    signature: headers.get("svix-signature"),
    body,
  };
  if (!isSignedMessage(message, secret, context.now())) return new Response(null, { status: 400 });
  const suppression = suppressionOf(read(body));
  if (suppression)
    await suppress(context, { ...suppression, addresses: await stillMeant({ request, context }, suppression) });
  return new Response(null, { status: 200 });
}

/**
 * Leaves out addresses whose suppression was lifted after the event: the provider repeats undelivered events for a day,
 * each time with a new signature. A lifting by the user themselves is found by the limit to which it counts.
 */
async function stillMeant(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  { addresses, at }: ReportedSuppression,
): Promise<string[]> {
  if (at === null) return addresses;
  const liftings = await Promise.all(
    addresses.map((address) =>
      Promise.all([findFirstAttempt(args, "mail_again", address.toLowerCase()), findLiftingFor(args.context, address)]),
    ),
  );
  return addresses.filter((_address, index) => !liftings[index]?.some((lifted) => lifted !== null && lifted > at));
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
