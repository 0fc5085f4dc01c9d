import { sql } from "drizzle-orm";
import { createId } from "db/id";
import { userRoom } from "party/rooms";
import type { AppContext } from "~/features/context";
import { logWarning } from "~/log/log";
import type { NotificationReader } from "./queries.server";

/**
 * Publishes to a reader's other open pages how many notifications are unread now, beside the response. Best effort: the
 * next page or connection also has the count.
 */
export function publishUnread(context: AppContext, reader: NotificationReader): void {
  context.waitUntil(
    publish(context, reader).catch((error: unknown) => logWarning(`unread of ${reader.userId}`, error)),
  );
}

async function publish(context: AppContext, { userId, userType }: NotificationReader): Promise<void> {
  // Counted as for the viewer's badge: notifications about suspended companies are not shown.
  const shown =
    userType === "employer"
      ? sql`employer_notifications n where n.user_id = ${userId} and n.is_read = 0`
      : sql`notifications n left join companies c on c.id = n.company_id where n.user_id = ${userId} and n.is_read = 0 and coalesce(c.account_status, 'active') <> 'banned'`;
  const row = await context.db.get<{ unread: number }>(sql`select count(*) as unread from ${shown}`);
  const eventId = `${createId(context.now())}-read`;
  await context.live.publish(userRoom(userId), { type: "notification.read", eventId, unread: row?.unread ?? 0 });
}
