import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { employerNewsKinds, newsChannels, notificationTypes } from "../vocabulary";
import { users } from "./accounts";
import { companies } from "./companies";

const columns = {
  id: text().primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id),
  title: text().notNull(),
  message: text().notNull(),
  type: text({ enum: notificationTypes }).notNull().default("info"),
  actionUrl: text("action_url"),
  isRead: integer("is_read", { mode: "boolean" }).notNull().default(false),
  metadata: text({ mode: "json" }).$type<Record<string, string | number>>().notNull().default({}),
  createdAt: integer("created_at").notNull(),
};

/** What a seeker is told. A banned company's notifications are hidden, hence companyId. */
export const notifications = sqliteTable(
  "notifications",
  { ...columns, companyId: text("company_id").references(() => companies.id) },
  (table) => [
    index("notifications_by_user").on(table.userId, table.createdAt),
    index("notifications_unread").on(table.userId).where(sql`is_read = 0`),
  ],
);

/** What an employer is told. */
export const employerNotifications = sqliteTable("employer_notifications", columns, (table) => [
  index("employer_notifications_by_user").on(table.userId, table.createdAt),
  index("employer_notifications_unread").on(table.userId).where(sql`is_read = 0`),
]);

/** What an employer has chosen to be told, and how; without a row the default of features/notifications/choices holds. */
export const notificationChoices = sqliteTable(
  "notification_choices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    kind: text({ enum: employerNewsKinds }).notNull(),
    channel: text({ enum: newsChannels }).notNull(),
    wanted: integer({ mode: "boolean" }).notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
);
