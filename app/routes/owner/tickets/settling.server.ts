import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import type { TicketStatus } from "db/vocabulary";
import { settleTicket } from "~/features/tickets/commands.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectDecided } from "../decisions/redirect-decided.server";

const ticketsPage = "/owner-portal/tickets";

/** The page of the ticket in an address, for the loader of an address that only takes a form. */
export const ticketPage = ({ params }: Pick<ActionFunctionArgs, "params">) => `${ticketsPage}/${params.ticketId}`;

const words = { answered: "Ticket marked as answered", open: "Ticket opened again" } as const satisfies Partial<
  Record<TicketStatus, string>
>;

/** The version of the ticket that the page showed. */
export const seenForm = z.object({ seen: z.coerce.number().optional() });

/** Brings the ticket that the address names to a status; submitted twice, it is done once. Throws 404 for an unknown one. */
export async function settleTicketOfRequest(args: ActionFunctionArgs, to: keyof typeof words) {
  const { request, params, context } = args;
  const admin = await requireAdmin({ request, context });
  const sent = await request.formData();
  const form = seenForm.safeParse(Object.fromEntries(sent));
  const settled = await settleTicket(context, admin, params.ticketId ?? "", to, {
    seen: form.success ? form.data.seen : Number.NaN,
  });
  if (!settled) throw new Response(null, { status: 404 });
  const toast =
    settled === "changed"
      ? ({ title: "There's a new message. Check it first", tone: "warning" } as const)
      : settled.again
        ? ({ title: "This ticket was already closed", tone: "info" } as const)
        : ({ title: words[to], tone: "success" } as const);
  return redirectDecided(args, admin, sent, ticketPage(args), toast);
}
