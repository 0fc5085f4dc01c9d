import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { seenForm, settleTicketOfRequest, ticketPage } from "./settling.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly(ticketPage);

export const formDoc: FormDoc = { fields: seenForm };

/** Opens a ticket again. */
export function action(args: ActionFunctionArgs) {
  return settleTicketOfRequest(args, "open");
}
