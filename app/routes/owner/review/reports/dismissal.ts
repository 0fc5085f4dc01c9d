import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { dismissReport } from "~/features/moderation/reports/reports.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { settle } from "../answers.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly("/owner-portal/reports");

export const formDoc: FormDoc = { fields: [] };

/** Finds nothing in a report. */
export function action(args: ActionFunctionArgs) {
  const id = args.params.reportId ?? "";
  return settle(args, (context, admin) => dismissReport(context, admin, id), { done: m.owner_report_dismissed(), again: m.owner_report_again() });
}
