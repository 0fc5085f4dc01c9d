import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { unbanCompany } from "~/features/moderation/commands.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { liftAction } from "./members.server";

export const handle: RouteHandle = { access: "admin" };

const page = "/employer-members";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return redirect(page, 303);
}

/** Lifts a company's suspension; its jobs stay paused. */
export function action(args: ActionFunctionArgs) {
  return liftAction(args, page, (context, admin) => unbanCompany(context, admin, args.params.companyId ?? ""));
}
