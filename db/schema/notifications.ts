import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { deviceTypes, newsChannels, newsKinds, notificationTypes, pushProviders } from "../vocabulary";
import { users } from "./accounts";
import { companies } from "./companies";

const columns = {
  id: text().primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id),
  title: text().notNull(),
  message: text().notNull(),
  /** Title and message in Hindi, for readers of Hindi; null for a text that somebody has written by hand. */
  hindi: text({ mode: "json" }).$type<{ title: string; message: string }>(),
  type: text({ enum: notificationTypes }).notNull().default("info"),
  actionUrl: text("action_url"),
  isRead: integer("is_read", { mode: "boolean" }).notNull().default(false),
  metadata: text({ mode: "json" }).$type<Record<string, string | number>>().notNull().default({}),
  createdAt: integer("created_at").notNull(),
};

/** A notification in the list of a seeker. A banned company's notifications are hidden, hence companyId. */
export const notifications = sqliteTable(
  "notifications",
  { ...columns, companyId: text("company_id").references(() => companies.id) },
  (table) => [
    index("notifications_by_user").on(table.userId, table.createdAt),
    index("notifications_unread")
      .on(table.userId)
      .where(sql`is_read = 0`),
    index("notifications_by_company")
      .on(table.companyId)
      .where(sql`company_id is not null`),
  ],
);

/** A notification in the list of an employer. */
export const employerNotifications = sqliteTable("employer_notifications", columns, (table) => [
  index("employer_notifications_by_user").on(table.userId, table.createdAt),
  index("employer_notifications_unread")
    .on(table.userId)
    .where(sql`is_read = 0`),
  // Of news that names its author, such as a mention.
  index("employer_notifications_by_author")
    .on(sql`metadata ->> '$.author_id'`)
    .where(sql`metadata ->> '$.author_id' is not null`),
]);

/** What notifications a person has chosen, and by which channel; without a row the default of features/notifications/choices holds. */
export const notificationChoices = sqliteTable(
  "notification_choices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    kind: text({ enum: newsKinds }).notNull(),
    channel: text({ enum: newsChannels }).notNull(),
    wanted: integer({ mode: "boolean" }).notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
);

/**
 * The browsers that may get pushes. A device counts only while it is active and the session that registered it is open,
 * so that on a shared phone nobody reads the previous user's notifications.
 */
export const userNotificationTokens = sqliteTable(
  "user_notification_tokens",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** OneSignal's name of the device, or the address of the browser's push service. */
    playerId: text("player_id").notNull().unique(),
    provider: text({ enum: pushProviders }).notNull(),
    deviceType: text("device_type", { enum: deviceTypes }).notNull().default("web"),
    /** The browser's keys (base64url), for Web Push only. */
    p256dh: text(),
    auth: text(),
    /** Of the sessions, which may be gone; "" for a removed device, which a log-in does not restore. */
    sessionId: text("session_id").notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("user_notification_tokens_by_user").on(table.userId, table.isActive),
    index("user_notification_tokens_inactive")
      .on(table.updatedAt)
      .where(sql`is_active = 0`),
  ],
);
