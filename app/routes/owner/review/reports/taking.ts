import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { takeReport } from "~/features/moderation/reports/reports.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { settleReport } from "../answers.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly("/owner-portal/reports");

export const formDoc: FormDoc = { fields: [] };

/** Marks a report as being reviewed by this admin. */
export function action(args: ActionFunctionArgs) {
  const id = args.params.reportId ?? "";
  return settleReport(args, (context, admin) => takeReport(context, admin, id), {
    done: "Review started. The reporter can see that",
    again: "This report was already resolved or is in review",
  });
}
