import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { unbanCompany } from "~/features/moderation/commands.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { liftAction } from "./members.server";

export const handle: RouteHandle = { access: "admin" };

const page = "/employer-members";

export const loader = formOnly(page);

/** Lifts a company's suspension; its jobs stay paused. */
export function action(args: ActionFunctionArgs) {
  return liftAction(args, page, (context, admin) => unbanCompany(context, admin, args.params.companyId ?? ""));
}
