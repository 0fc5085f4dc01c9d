import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { retryUndelivered } from "~/features/outbox/settle-undelivered.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { settleUndelivered, whichForm } from "./settling.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly("/owner-portal/undelivered");

export const formDoc: FormDoc = { fields: whichForm };

/** Has what was given up tried again. */
export function action(args: ActionFunctionArgs) {
  return settleUndelivered(args, retryUndelivered, (count) => (count === 1 ? "It is tried again within a minute" : `${count} are tried again, beginning within a minute`));
}
