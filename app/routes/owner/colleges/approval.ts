import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { approveCollege } from "~/features/colleges/review.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { settleCollege } from "./settling.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly("/owner-portal/colleges");

export const formDoc: FormDoc = { fields: [] };

/** Approves a college. */
export const action = (args: ActionFunctionArgs) =>
  settleCollege(args, approveCollege, "Approved. We'll email the officer the code and link");
