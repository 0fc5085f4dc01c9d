import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { deliveryChannels, deliveryStatuses, newsKinds, suppressionReasons } from "../vocabulary";
import { users } from "./accounts";

/**
 * One mail to one address or one push to one device, on its way. The id is the provider's idempotency key. The content
 * is deleted once it is sent.
 */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: text().primaryKey(),
    /** Of outbox_events; null for a delivery without an event, such as a link to confirm an address. */
    eventId: text("event_id"),
    userId: text("user_id").references(() => users.id),
    channel: text({ enum: deliveryChannels }).notNull(),
    /** The kind of news; null for a delivery that cannot be turned off. */
    kind: text({ enum: newsKinds }),
    /** An address, or the id of a device in user_notification_tokens. */
    recipient: text().notNull(),
    payload: text({ mode: "json" }).$type<unknown>().notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    /** Not before this time (ms UTC); also moved forward as a lease while a worker delivers it. Null once it is settled. */
    nextAttemptAt: integer("next_attempt_at"),
    /** From this time on (ms UTC) a failure is the last. */
    giveUpAt: integer("give_up_at").notNull(),
    createdAt: integer("created_at").notNull(),
    finishedAt: integer("finished_at"),
  },
  (table) => [
    index("deliveries_due")
      .on(table.channel, table.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
    index("deliveries_due_account")
      .on(table.nextAttemptAt)
      .where(sql`next_attempt_at is not null and channel = 'email' and kind is null`),
    index("deliveries_finished")
      .on(table.status, table.finishedAt)
      .where(sql`finished_at is not null`),
    index("deliveries_by_user").on(table.userId),
    // The channel never changes, so it costs no extra writes in this index, and a rare one is found without reading the
    // rows.
    index("deliveries_by_time").on(table.createdAt, table.id, table.channel),
  ],
);

/** How many mails and pushes were finished on each day in India. */
export const deliveryDays = sqliteTable(
  "delivery_days",
  {
    /** Days since 1970 in India. */
    day: integer().notNull(),
    channel: text({ enum: deliveryChannels }).notNull(),
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Such as to a device that has signed out. */
    skipped: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.channel] })],
);

/** Addresses, in lower case, that get no mails. */
export const emailSuppressions = sqliteTable(
  "email_suppressions",
  {
    address: text().primaryKey(),
    reason: text({ enum: suppressionReasons }).notNull(),
    /** The provider's words. */
    detail: text(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("email_suppressions_by_time").on(table.createdAt)],
);
