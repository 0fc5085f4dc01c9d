import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { alertFrequencies } from "db/vocabulary";
import { setFrequency } from "~/features/alerts/commands.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "seeker" };

export const loader = formOnly("/job-alerts");

export const formDoc: FormDoc = { fields: ["frequency"] };

export async function action({ request, params, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const asked = (await request.formData()).get("frequency");
  const frequency = alertFrequencies.find((each) => each === asked);
  const changed = frequency && (await setFrequency(context, seeker, params.alertId ?? "", frequency));
  if (!changed) throw new Response(null, { status: 404 });
  return redirectWithToast(request, "/job-alerts", {
    title: frequency === "off" ? m.alerts_kept_toast() : m.alerts_saved_toast(),
    tone: "success",
  });
}
