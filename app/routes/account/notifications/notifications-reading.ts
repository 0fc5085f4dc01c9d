import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { notificationsPageOf } from "~/features/notifications/audience";
import { markAllRead } from "~/features/notifications/list/commands.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireViewer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "signed-in" };

export const loader = formOnly((_args, viewer) => notificationsPageOf(viewer));

export const formDoc: FormDoc = { fields: [] };

/** Marks all as read. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  await markAllRead(context, viewer);
  return redirectWithToast(request, notificationsPageOf(viewer), {
    title: m.notifications_all_read(),
    tone: "success",
  });
}
