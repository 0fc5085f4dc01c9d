import type { Viewer } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import { listNotifications } from "~/features/notifications/list/queries.server";
import { readDeleted } from "./deleted-notification.server";

/** What the notifications page of a seeker or an employer shows. */
export async function loadNotifications(request: Request, context: AppContext, viewer: Viewer) {
  const unreadOnly = new URL(request.url).searchParams.get("unread") === "1";
  const notifications = await listNotifications(context.db, viewer, { unreadOnly });
  const deleted = readDeleted(request, viewer.userId);
  return {
    notifications,
    unreadOnly,
    someUnread: viewer.unreadCount > 0,
    deleted: deleted && !notifications.some(({ id }) => id === deleted.id) ? deleted.title : null,
    now: context.now(),
  };
}
