import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  broadcastKinds,
  broadcastStatuses,
  type DeliveryChannel,
  type DeliveryStatus,
  type Locale,
  type UserType,
} from "../vocabulary";
import { users } from "./accounts";

/** The segment of a broadcast; omitted fields do not narrow it. */
export interface BroadcastSegment {
  userType?: UserType;
  locale?: Locale;
  /** Keys of the catalogue of cities: where seekers live and companies are. */
  places?: string[];
  /** Names of the catalogue of skills; a seeker has one of them. */
  skills?: string[];
  /** Seen within this many days, or not within them. */
  activity?: { days: number; isSeen: boolean };
  isComplete?: boolean;
}

/** The delivery results of a broadcast's mails, pushes and list entries. */
export interface BroadcastFigures {
  deliveries: Partial<Record<DeliveryChannel, Partial<Record<DeliveryStatus, number>>>>;
  /** Entries that are still in the lists, and which of them are read. */
  listed: number;
  read: number;
}

/** A message of an owner to many people at once. */
export const broadcasts = sqliteTable(
  "broadcasts",
  {
    id: text().primaryKey(),
    status: text({ enum: broadcastStatuses }).notNull().default("draft"),
    kind: text({ enum: broadcastKinds }).notNull(),
    titleEn: text("title_en").notNull(),
    titleHi: text("title_hi").notNull(),
    textEn: text("text_en").notNull(),
    textHi: text("text_hi").notNull(),
    /** A path of this site; null for none. */
    link: text(),
    byMail: integer("by_mail", { mode: "boolean" }).notNull(),
    byPush: integer("by_push", { mode: "boolean" }).notNull(),
    segment: text({ mode: "json" }).$type<BroadcastSegment>().notNull(),
    /** Incremented by each owner's change, so that a form of an outdated page changes nothing. */
    version: integer().notNull().default(1),
    /** Who last wrote or sent it. */
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    /** The second owner, where one was needed. */
    approverId: text("approver_id").references(() => users.id),
    /** Not before this time, ms UTC. */
    sendAt: integer("send_at"),
    startedAt: integer("started_at"),
    finishedAt: integer("finished_at"),
    /** The last account that was processed; "" before the first. */
    cursor: text().notNull().default(""),
    /** The number of recipients, and of messages on each channel. */
    recipients: integer().notNull().default(0),
    listed: integer().notNull().default(0),
    mails: integer().notNull().default(0),
    /** One for each device. */
    pushes: integer().notNull().default(0),
    /** Stored once all deliveries have ended, since mails and pushes are deleted after a week. */
    figures: text({ mode: "json" }).$type<BroadcastFigures>(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("broadcasts_due")
      .on(table.sendAt)
      .where(sql`status in ('scheduled', 'sending')`),
    index("broadcasts_to_approve")
      .on(table.updatedAt)
      .where(sql`status = 'waiting_for_owner'`),
    index("broadcasts_to_count")
      .on(table.finishedAt)
      .where(sql`finished_at is not null and figures is null`),
  ],
);
