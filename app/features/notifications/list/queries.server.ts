import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, employerNotifications, notifications } from "db/schema";
import type { Locale, NotificationType, UserType } from "db/vocabulary";

/** The reader of notifications; the user type selects the table. */
export interface NotificationReader {
  userId: string;
  userType: UserType;
}

export interface NotificationRow {
  id: string;
  title: string;
  message: string;
  /** The same in Hindi; null for a text that somebody has written by hand. */
  hindi: { title: string; message: string } | null;
  type: NotificationType;
  actionUrl: string | null;
  isRead: boolean;
  /** ms UTC */
  createdAt: number;
}

/** Title and message in the language of the page. */
export const shownText = (
  { title, message, hindi }: Pick<NotificationRow, "title" | "message" | "hindi">,
  locale: Locale,
): { title: string; message: string } => (locale === "hi" && hindi) || { title, message };

const mostRows = 50;

const columnsOf = (table: typeof notifications | typeof employerNotifications) => ({
  id: table.id,
  title: table.title,
  message: table.message,
  hindi: table.hindi,
  type: table.type,
  actionUrl: table.actionUrl,
  isRead: table.isRead,
  createdAt: table.createdAt,
});

/** One's own notifications, newest first, at most 50. A seeker does not see those of banned companies. */
export async function listNotifications(
  db: Db,
  reader: NotificationReader,
  { unreadOnly }: { unreadOnly: boolean },
): Promise<NotificationRow[]> {
  return reader.userType === "employer"
    ? employerNotificationsQuery(db, reader.userId, unreadOnly)
    : seekerNotificationsQuery(db, reader.userId, unreadOnly);
}

// The partial index of unread rows serves a literal only, not a bound parameter.
const unread = sql`is_read = 0`;

function employerNotificationsQuery(db: Db, userId: string, unreadOnly: boolean) {
  return db
    .select(columnsOf(employerNotifications))
    .from(employerNotifications)
    .where(and(eq(employerNotifications.userId, userId), unreadOnly ? unread : undefined))
    .orderBy(desc(employerNotifications.createdAt))
    .limit(mostRows);
}

function seekerNotificationsQuery(db: Db, userId: string, unreadOnly: boolean) {
  return db
    .select(columnsOf(notifications))
    .from(notifications)
    .leftJoin(companies, eq(companies.id, notifications.companyId))
    .where(
      and(
        eq(notifications.userId, userId),
        unreadOnly ? unread : undefined,
        sql`coalesce(${companies.accountStatus}, 'active') <> 'banned'`,
      ),
    )
    .orderBy(desc(notifications.createdAt))
    .limit(mostRows);
}
