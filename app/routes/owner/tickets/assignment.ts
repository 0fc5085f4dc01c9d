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

export const formDoc: FormDoc = { fields: ["seen", "to"] };

/** Assigns a ticket to the person who sends the form, or to nobody. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const admin = await requireAdmin({ request, context });
  const form = await request.formData();
  const to = form.get("to") === "nobody" ? "nobody" : "me";
  const seen = form.get("seen");
  const assigned = await assignTicket(
    context,
    admin,
    params.ticketId ?? "",
    to,
    typeof seen === "string" ? seen : undefined,
  );
  if (!assigned) throw new Response(null, { status: 404 });
  if (assigned === "changed")
    return redirectWithToast(request, ticketPage(args), { title: "Already assigned to someone else", tone: "info" });
  const title = to === "me" ? "Assigned to you" : "Unassigned";
  return redirectWithToast(request, ticketPage(args), { title, tone: assigned.again ? "info" : "success" });
}
