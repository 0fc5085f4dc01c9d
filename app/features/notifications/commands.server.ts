import { and, eq, sql } from "drizzle-orm";
import { employerNotifications, notifications } from "db/schema";
import type { AppContext } from "../context";
import type { NotificationReader } from "./queries.server";

const tableOf = (reader: NotificationReader) => (reader.userType === "employer" ? employerNotifications : notifications);

/** Marks one's own notification as read, and says where it leads; null when it is gone or somebody else's. */
export async function markRead(
  context: AppContext,
  reader: NotificationReader,
  id: string,
): Promise<{ actionUrl: string | null } | null> {
  const table = tableOf(reader);
  const [read] = await context.db
    .update(table)
    .set({ isRead: true })
    .where(and(eq(table.id, id), eq(table.userId, reader.userId)))
    .returning({ actionUrl: table.actionUrl });
  return read ?? null;
}

/** Marks all of one's own notifications as read. */
export async function markAllRead(context: AppContext, reader: NotificationReader): Promise<void> {
  const table = tableOf(reader);
  await context.db
    .update(table)
    .set({ isRead: true })
    .where(and(eq(table.userId, reader.userId), sql`is_read = 0`));
}

/** Deletes one's own notification; deleting it twice is once. False when it is somebody else's. */
export async function deleteNotification(context: AppContext, reader: NotificationReader, id: string): Promise<boolean> {
  const table = tableOf(reader);
  await context.db.delete(table).where(and(eq(table.id, id), eq(table.userId, reader.userId)));
  const others = await Promise.all(
    [notifications, employerNotifications].map((each) => context.db.select({ id: each.id }).from(each).where(eq(each.id, id)).get()),
  );
  return others.every((other) => other === undefined);
}
