import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { notificationsPageOf } from "~/features/notifications/audience";
import { deleteNotification } from "~/features/notifications/commands.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/access";
import { requireViewer } from "~/web/guards.server";
import { safeRedirect } from "~/web/redirect";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "signed-in" };

export { loader } from "./notifications-reading";

export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const back = safeRedirect((await request.formData()).get("redirect"), notificationsPageOf(viewer));
  const deleted = await deleteNotification(context, viewer, params.notificationId ?? "");
  if (!deleted) throw new Response(null, { status: 404 });
  return redirectWithToast(request, back, { title: m.notifications_deleted(), tone: "info" });
}
