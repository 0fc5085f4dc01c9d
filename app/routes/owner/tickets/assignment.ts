import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { assignTicket } from "~/features/tickets/commands.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { ticketPage } from "./settling.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly(ticketPage);

export const formDoc: FormDoc = { fields: ["to"] };

/** Gives a ticket to whoever presses, or to nobody. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const admin = await requireAdmin({ request, context });
  const to = (await request.formData()).get("to") === "nobody" ? "nobody" : "me";
  const assigned = await assignTicket(context, admin, params.ticketId ?? "", to);
  if (!assigned) throw new Response(null, { status: 404 });
  const title = to === "me" ? "You look after this ticket" : "Nobody looks after this ticket now";
  return redirectWithToast(request, ticketPage(args), { title, tone: assigned.again ? "info" : "success" });
}
