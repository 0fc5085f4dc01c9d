import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { userMessageRequest } from "~/features/notifications/owner-messages/owner-message-forms";
import { sendToUser } from "~/features/notifications/owner-messages/owner-messages.server";
import type { RouteHandle } from "~/web/sessions/access";
import { answerOwnersMessage } from "./owners-message.server";

export const handle: RouteHandle = { access: "admin" };

/** The send-to-user call, by push and e-mail, for owners and admins: fields user_id, title, message and link. `{ success, devices, mail }` or `{ success, error }`. */
export function action(args: ActionFunctionArgs) {
  return answerOwnersMessage(args, userMessageRequest, ({ link }) => link, (actor, request) => sendToUser(args.context, actor, request));
}
