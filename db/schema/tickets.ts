import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { locales, ticketStatuses, ticketTopics } from "../vocabulary";
import { users } from "./accounts";

/** A message to support, from a person with or without an account. */
export const tickets = sqliteTable(
  "tickets",
  {
    id: text().primaryKey(),
    userId: text("user_id").references(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    topic: text({ enum: ticketTopics }).notNull(),
    message: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    status: text({ enum: ticketStatuses }).notNull().default("open"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("tickets_open").on(table.createdAt).where(sql`status = 'open'`),
    index("tickets_by_user").on(table.userId),
    index("tickets_by_email").on(table.email),
  ],
);
