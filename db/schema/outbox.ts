import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { outboxChannels } from "../vocabulary";

/** Events to deliver, written in the same batch as the change. A channel in doneChannels is never delivered again. */
export const outboxEvents = sqliteTable(
  "outbox_events",
  {
    id: text().primaryKey(),
    /** The discriminator of features/notifications/events. */
    kind: text().notNull(),
    payload: text({ mode: "json" }).$type<unknown>().notNull(),
    doneChannels: text("done_channels", { mode: "json" })
      .$type<(typeof outboxChannels)[number][]>()
      .notNull()
      .default([]),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    /** It is not tried before this time (ms UTC); also moved forward as a lease while a worker delivers it. */
    nextAttemptAt: integer("next_attempt_at").notNull(),
    createdAt: integer("created_at").notNull(),
    deliveredAt: integer("delivered_at"),
  },
  (table) => [
    // Partial index: queries must repeat its condition with the literal number, mostAttempts of
    // features/notifications/deliver.
    index("outbox_events_due")
      .on(table.nextAttemptAt)
      .where(sql`delivered_at is null and attempts < 130`),
    index("outbox_events_given_up")
      .on(table.nextAttemptAt)
      .where(sql`delivered_at is null and attempts >= 130`),
  ],
);

/** The local mail adapter's mailbox, for development and tests only. */
export const localMailbox = sqliteTable(
  "local_mailbox",
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    attachments: text({ mode: "json" })
      .$type<{ fileName: string; contentType: string; content: string; encoding?: "base64" }[]>()
      .notNull()
      .default([]),
    createdAt: integer("created_at").notNull(),
    /** The body as a page; null for a mail of before there were any. */
    html: text(),
    /** Where one POST stops mails of its kind. */
    unsubscribeUrl: text("unsubscribe_url"),
  },
  (table) => [index("local_mailbox_by_recipient").on(table.recipient, table.createdAt)],
);
