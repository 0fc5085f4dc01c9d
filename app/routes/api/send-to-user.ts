import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { userMessageRequest } from "~/features/notifications/owner-messages/owner-message-forms";
import { sendToUser } from "~/features/notifications/owner-messages/owner-messages.server";
import type { RouteHandle } from "~/web/sessions/access";
import { bodies, json } from "./answers";
import { answerOwnersMessage } from "./owners-message.server";

export const handle: RouteHandle = {
  access: "admin",
  api: {
    post: {
      summary: "Writes to a user by push and mail.",
      form: userMessageRequest,
      limits: ["owners_message"],
      answers: {
        200: json("To how many “devices” it goes, and whether a “mail” does.", bodies.message),
        400: json("A field is missing or too long, or the link is no path of this site.", bodies.failure),
        404: json("Nobody has this id, or nobody who can be written to.", bodies.failure),
      },
      example: { form: { user_id: "{userId}", title: "Welcome", message: "Your papers have come." }, status: 200 },
    },
  },
};

/** The send-to-user call, by push and e-mail, for owners and admins: fields user_id, title, message and link. `{ success, devices, mail }` or `{ success, error }`. */
export function action(args: ActionFunctionArgs) {
  return answerOwnersMessage(
    args,
    userMessageRequest,
    ({ link }) => link,
    (actor, request) => sendToUser(args.context, actor, request),
  );
}
