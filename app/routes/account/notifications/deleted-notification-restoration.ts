import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { notificationsPageOf } from "~/features/notifications/audience";
import { restoreNotification } from "~/features/notifications/list/commands.server";
import { m } from "~/paraglide/messages";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { forgetDeleted, readDeleted } from "./deleted-notification.server";

export const handle: RouteHandle = { access: "signed-in" };

export { loader } from "./notifications-reading";

/** Brings the notification back that was just deleted. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const back = safeRedirect((await request.formData()).get("redirect"), notificationsPageOf(viewer));
  const deleted = readDeleted(request, viewer.userId);
  if (!deleted || !(await restoreNotification(context, viewer, deleted))) {
    return redirectWithToastThere({ request, context }, back, () => ({
      title: m.notifications_undo_late(),
      tone: "warning",
    }));
  }
  return redirect(back, { status: 303, headers: { "set-cookie": forgetDeleted(request) } });
}
