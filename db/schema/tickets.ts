import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { locales, ticketMessageKinds, ticketStatuses, ticketTopics } from "../vocabulary";
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
    /** The owner or admin who looks after it; null when nobody does. */
    assigneeId: text("assignee_id").references(() => users.id),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("tickets_open")
      .on(table.createdAt)
      .where(sql`status = 'open'`),
    index("tickets_by_status").on(table.status, table.createdAt, table.id),
    index("tickets_by_assignee")
      .on(table.assigneeId, table.createdAt, table.id)
      .where(sql`assignee_id is not null`),
    index("tickets_by_user").on(table.userId),
    index("tickets_by_email").on(table.email),
  ],
);

/** What was written in a ticket after its first message. */
export const ticketMessages = sqliteTable(
  "ticket_messages",
  {
    id: text().primaryKey(),
    ticketId: text("ticket_id")
      .notNull()
      .references(() => tickets.id),
    kind: text({ enum: ticketMessageKinds }).notNull(),
    /** The author of an answer or a note; null for an incoming message, and after the account was erased. */
    authorId: text("author_id").references(() => users.id),
    body: text().notNull(),
    /** What a mail has quoted or forwarded below its own words; null for nothing. */
    quoted: text(),
    /** The address that a mail came from, where it is not the ticket's own. */
    otherAddress: text("other_address"),
    /**
     * Omitted parts and other facts of a mail: "attachments", "automatic", "cut", "empty"; "lost" for a mail that could
     * not be fetched.
     */
    marks: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** The Message-ID of an incoming mail, so that it is stored once. */
    mailId: text("mail_id"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("ticket_messages_by_ticket").on(table.ticketId, table.createdAt, table.id),
    uniqueIndex("ticket_messages_by_mail").on(table.mailId),
  ],
);
