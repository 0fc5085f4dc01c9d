import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { notificationRequest } from "~/features/notifications/owner-messages/owner-message-forms";
import { createNotification } from "~/features/notifications/owner-messages/owner-messages.server";
import type { RouteHandle } from "~/web/sessions/access";
import { answerOwnersMessage } from "./owners-message.server";

export const handle: RouteHandle = { access: "admin" };

/** The in-app notification creator, for owners and admins: fields userId, title, message, type and actionUrl. `{ success, id }` or `{ success, error }`. */
export function action(args: ActionFunctionArgs) {
  return answerOwnersMessage(args, notificationRequest, ({ actionUrl }) => actionUrl, async (actor, request) => {
    const id = await createNotification(args.context, actor, request);
    return id === null ? null : { id };
  });
}
