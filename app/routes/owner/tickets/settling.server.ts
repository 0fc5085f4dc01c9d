import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { settleTicket } from "~/features/tickets/commands.server";
import { m } from "~/paraglide/messages";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

const page = "/owner-portal";

/** Settles the ticket that the address names; pressed twice, it is settled once. Throws 404 for an unknown one. */
export async function settle({ request, params, context }: ActionFunctionArgs, to: "answered" | "closed") {
  const admin = await requireAdmin({ request, context });
  const settled = await settleTicket(context, admin, params.ticketId ?? "", to);
  if (!settled) throw new Response(null, { status: 404 });
  if (settled.again) return redirectWithToast(request, page, { title: m.owner_ticket_before(), tone: "info" });
  const title = to === "answered" ? m.owner_ticket_answered_toast() : m.owner_ticket_closed_toast();
  return redirectWithToast(request, page, { title, tone: "success" });
}
