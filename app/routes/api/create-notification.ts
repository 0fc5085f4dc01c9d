import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { notificationRequest } from "~/features/notifications/owner-messages/owner-message-forms";
import { createNotification } from "~/features/notifications/owner-messages/owner-messages.server";
import type { RouteHandle } from "~/web/sessions/access";
import { bodies, json } from "./answers";
import { answerOwnersMessage } from "./owners-message.server";

export const handle: RouteHandle = {
  access: "admin",
  api: {
    post: {
      summary: "Writes a notification into a user’s list.",
      form: notificationRequest,
      limits: ["owners_message"],
      answers: {
        200: json("“id” of the notification.", bodies.notification),
        400: json(
          "A field is missing or too long, the type is neither success nor info, or the link is no path of this site.",
          bodies.failure,
        ),
        404: json("Nobody has this id, or nobody who can be written to.", bodies.failure),
      },
      example: { form: { userId: "{userId}", title: "Welcome", message: "Your papers have come." }, status: 200 },
    },
  },
};

/** The in-app notification creator, for owners and admins: fields userId, title, message, type and actionUrl. `{ success, id }` or `{ success, error }`. */
export function action(args: ActionFunctionArgs) {
  return answerOwnersMessage(
    args,
    notificationRequest,
    ({ actionUrl }) => actionUrl,
    async (actor, request) => {
      const id = await createNotification(args.context, actor, request);
      return id === null ? null : { id };
    },
  );
}
