import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { choiceName } from "~/features/notifications/choices/choices";
import { saveChoices } from "~/features/notifications/choices/choices.server";
import { m } from "~/paraglide/messages";
import { notificationSettingsOf } from "~/routes/account/push/settings-of";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireViewer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "signed-in" };

export const loader = formOnly((_args, viewer) => notificationSettingsOf(viewer));

export const formDoc: FormDoc = { fields: ["shown"] };

/** Saves the notification choices. A shown checkbox that the form does not send is unchecked. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const formData = await request.formData();
  const shown = String(formData.get("shown") ?? "").split(" ");
  await saveChoices(context, viewer, (kind, channel) => {
    const name = choiceName(kind, channel);
    return shown.includes(name) ? formData.has(name) : undefined;
  });
  return redirectWithToast(request, `${notificationSettingsOf(viewer)}#news`, {
    title: m.preferences_saved(),
    tone: "success",
  });
}
