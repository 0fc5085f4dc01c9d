import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { notificationsPageOf } from "~/features/notifications/audience";
import { deleteReadNotifications } from "~/features/notifications/list/commands.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { forgetDeleted } from "./deleted-notification.server";

export const handle: RouteHandle = { access: "signed-in" };

export { loader } from "./notifications-reading";

export const formDoc: FormDoc = { fields: [] };

/** Deletes all that are read, for good. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  await deleteReadNotifications(context, viewer);
  const response = redirectWithToast(request, notificationsPageOf(viewer), {
    title: m.notifications_read_deleted(),
    tone: "success",
  });
  response.headers.append("set-cookie", forgetDeleted(request));
  return response;
}
