import { and, eq, sql } from "drizzle-orm";
import { employerNotifications, notifications } from "db/schema";
import type { AppContext } from "~/features/context";
import type { DeletedNotification } from "./deleted-notification";
import type { NotificationReader } from "./queries.server";
import { publishUnread } from "./unread.server";

const tableOf = (reader: NotificationReader) =>
  reader.userType === "employer" ? employerNotifications : notifications;

/** Marks the reader's notification as read and returns its link; null when it is deleted or another user's. */
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
  if (read) publishUnread(context, reader);
  return read ?? null;
}

/** Marks all of one's own notifications as read. */
export async function markAllRead(context: AppContext, reader: NotificationReader): Promise<void> {
  const table = tableOf(reader);
  await context.db
    .update(table)
    .set({ isRead: true })
    .where(and(eq(table.userId, reader.userId), sql`is_read = 0`));
  publishUnread(context, reader);
}

/**
 * Deletes the reader's notification and returns its content for undoing. A repetition returns nothing. Null when it is
 * another user's.
 */
export async function deleteNotification(
  context: AppContext,
  reader: NotificationReader,
  id: string,
): Promise<{ deleted: DeletedNotification | null } | null> {
  const table = tableOf(reader);
  const [row] = await context.db
    .delete(table)
    .where(and(eq(table.id, id), eq(table.userId, reader.userId)))
    .returning();
  if (row) {
    publishUnread(context, reader);
    return { deleted: { companyId: null, ...row } };
  }
  const others = await Promise.all(
    [notifications, employerNotifications].map((each) =>
      context.db.select({ id: each.id }).from(each).where(eq(each.id, id)).get(),
    ),
  );
  return others.every((other) => other === undefined) ? { deleted: null } : null;
}

/** Restores the reader's deleted notification; a repetition changes nothing. Returns false for another user's. */
export async function restoreNotification(
  context: AppContext,
  reader: NotificationReader,
  { companyId, ...row }: DeletedNotification,
): Promise<boolean> {
  if (row.userId !== reader.userId) return false;
  // The company may be gone, or may never have existed, since the row comes from the reader's browser.
  const company = sql`(select id from companies where id = ${companyId})`;
  await (reader.userType === "employer"
    ? context.db.insert(employerNotifications).values(row).onConflictDoNothing()
    : context.db
        .insert(notifications)
        .values({ ...row, companyId: company })
        .onConflictDoNothing());
  publishUnread(context, reader);
  return true;
}

/** Deletes all of one's own notifications that are read. */
export async function deleteReadNotifications(context: AppContext, reader: NotificationReader): Promise<void> {
  const table = tableOf(reader);
  await context.db.delete(table).where(and(eq(table.userId, reader.userId), eq(table.isRead, true)));
  publishUnread(context, reader);
}
