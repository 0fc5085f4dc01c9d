import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { pushSchema } from "~/features/notifications/owner-messages/push-forms";
import { sendPush } from "~/features/notifications/owner-messages/sending-push.server";
import { m } from "~/paraglide/messages";
import { answer, answerTooMany } from "~/web/documents/script-answers";
import { countAttempt } from "~/web/limits/rate-limit.server";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewerByScript } from "~/web/sessions/guards.server";
import { reachesOwnerArea } from "~/web/sessions/owner-session.server";
import { bodies, json } from "./answers";

export const handle: RouteHandle = {
  access: "signed-in",
  api: {
    post: {
      summary:
        "With “action=get_app_id” what a browser registers for pushes with; with “action=send_push” a push to oneself, by admins to anybody.",
      form: pushSchema.partial(),
      fields: { action: "“get_app_id” or “send_push”." },
      limits: ["push_message"],
      answers: {
        200: json("“app_id” and “public_key”, or “status”.", bodies.push),
        400: json("The message cannot be used.", bodies.refusal),
        403: json("Only admins write to others.", bodies.refusal),
        404: json("They have no device.", bodies.refusal),
        502: json("No push service has taken it.", bodies.refusal),
      },
      example: { form: { action: "get_app_id" }, status: 200 },
    },
  },
};

/**
 * `action=get_app_id` returns what a browser needs to register: `{ app_id, public_key }`, null for what is not set up.
 * `action=send_push` sends a push to the user, or, for admins, to any user: `{ status }` or `{ error }`.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewerByScript({ context });
  const { userId } = viewer;
  const { action: wanted, ...fields } = Object.fromEntries(await request.formData());
  if (wanted === "get_app_id")
    return answer({ app_id: context.push.oneSignalAppId, public_key: context.push.publicKey });
  const push = pushSchema.safeParse(fields);
  if (wanted !== "send_push" || !push.success) return answer({ error: m.devices_message_unusable() }, 400);
  const { user_id: to, title, message, action_url: path } = push.data;
  const url = path === "" ? null : safeRedirect(path, "");
  if (url === "") return answer({ error: m.devices_message_unusable() }, 400);
  if (
    to !== userId &&
    !((await checkAdminRole(context.db, userId, "admin")) && (await reachesOwnerArea(context, viewer)))
  )
    return answer({ error: m.devices_own_only() }, 403);
  const wait = await countAttempt({ request, context }, "push_message", userId);
  if (wait !== null) return answerTooMany(context, wait);
  switch (await sendPush(context, { userId: to, title, message, url, ...(to !== userId && { actor: { userId } }) })) {
    case "sent":
      return answer({ status: "sent" });
    case "success":
      return answer({ status: "success" });
    case "no device":
      return answer({ error: m.devices_none() }, 404);
    case "failed":
      return answer({ error: m.devices_failed() }, 502);
  }
}
