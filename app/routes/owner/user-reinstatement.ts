import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { unbanSeeker } from "~/features/moderation/commands.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { liftAction } from "./members.server";

export const handle: RouteHandle = { access: "admin" };

const page = "/owner-portal/website-users";

export const loader = formOnly(page);

/** Lifts a seeker's suspension. */
export function action(args: ActionFunctionArgs) {
  return liftAction(args, page, (context, admin) => unbanSeeker(context, admin, args.params.userId ?? ""));
}
