import type { Viewer } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import { listNotifications, shownText } from "~/features/notifications/list/queries.server";
import { getLocale } from "~/paraglide/runtime";
import { readDeleted } from "./deleted-notification.server";

/** What the notifications page of a seeker or an employer shows. */
export async function loadNotifications(request: Request, context: AppContext, viewer: Viewer) {
  const unreadOnly = new URL(request.url).searchParams.get("unread") === "1";
  const rows = await listNotifications(context.db, viewer, { unreadOnly });
  const notifications = rows.map(({ hindi, ...row }) => ({ ...row, ...shownText({ ...row, hindi }, getLocale()) }));
  const deleted = readDeleted(request, viewer.userId);
  return {
    notifications,
    unreadOnly,
    someUnread: viewer.unreadCount > 0,
    deleted:
      deleted && !notifications.some(({ id }) => id === deleted.id) ? shownText(deleted, getLocale()).title : null,
    now: context.now(),
  };
}
