import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { notificationsPageOf } from "~/features/notifications/audience";
import { deleteNotification } from "~/features/notifications/list/commands.server";
import { m } from "~/paraglide/messages";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { writeDeleted } from "./deleted-notification.server";

export const handle: RouteHandle = { access: "signed-in" };

export { loader } from "./notifications-reading";

/** Deletes a notification; the list then offers to bring it back. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const back = safeRedirect((await request.formData()).get("redirect"), notificationsPageOf(viewer));
  const result = await deleteNotification(context, viewer, params.notificationId ?? "");
  if (!result) throw new Response(null, { status: 404 });
  const kept = result.deleted && writeDeleted(request, result.deleted);
  if (kept) return redirect(back, { status: 303, headers: { "set-cookie": kept } });
  return redirectWithToastThere({ request, context }, back, () => ({ title: m.notifications_deleted(), tone: "info" }));
}
