import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { notificationsPageOf } from "~/features/notifications/audience";
import { markRead } from "~/features/notifications/list/commands.server";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "signed-in" };

export { loader } from "./notifications-reading";

export const formDoc: FormDoc = { fields: [] };

/** Opens a notification: it is read from now on, and leads where it belongs. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const read = await markRead(context, viewer, params.notificationId ?? "");
  if (!read) throw new Response(null, { status: 404 });
  return redirect(safeRedirect(read.actionUrl, notificationsPageOf(viewer)), 303);
}
