import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deleteAlert } from "~/features/alerts/commands.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "seeker" };

export const loader = formOnly("/job-alerts");

export const formDoc: FormDoc = { fields: [] };

export async function action({ request, params, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  if (!(await deleteAlert(context, seeker, params.alertId ?? ""))) throw new Response(null, { status: 404 });
  return redirectWithToast(request, "/job-alerts", { title: m.alerts_deleted(), tone: "info" });
}
