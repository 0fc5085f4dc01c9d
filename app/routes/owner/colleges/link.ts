import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { sendNewLink } from "~/features/colleges/review.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { settleCollege } from "./settling.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly("/owner-portal/colleges");

export const formDoc: FormDoc = { fields: [] };

/** Mails an officer a new private link. */
export const action = (args: ActionFunctionArgs) =>
  settleCollege(args, sendNewLink, "A new link is on its way; the one before no longer works");
