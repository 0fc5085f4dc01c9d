import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notificationsPageOf } from "~/features/notifications/audience";
import { markAllRead } from "~/features/notifications/list/commands.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "signed-in" };

/** Whoever comes back here after a log-in belongs on the page of the notifications. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return redirect(notificationsPageOf(await requireViewer({ request, context })), 303);
}

/** Marks all as read. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  await markAllRead(context, viewer);
  return redirectWithToast(request, notificationsPageOf(viewer), { title: m.notifications_all_read(), tone: "success" });
}
