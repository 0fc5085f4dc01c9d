import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  dailyFigures as figuresOfSite,
  leadFigures,
  proposalStatuses,
  proposedActs,
  pendingKinds,
} from "../vocabulary";
import { users } from "./accounts";

/**
 * The search text of a user for owners: name, addresses, numbers and id. Kept by triggers on users and profiles, and
 * indexed in the full-text table user_search, whose row id is the key.
 */
export const userTexts = sqliteTable("user_texts", {
  key: integer().primaryKey(),
  userId: text("user_id").notNull().unique(),
  text: text().notNull(),
});

/** The same of companies, with their GSTIN; indexed in company_search. */
export const companyTexts = sqliteTable("company_texts", {
  key: integer().primaryKey(),
  companyId: text("company_id").notNull().unique(),
  text: text().notNull(),
});

/** In which browsers a person has logged in: a person's own marks, and those of others in the same browser. */
export const accountDevices = sqliteTable(
  "account_devices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** A name drawn by lot, from the cookie of known devices. */
    device: text().notNull(),
    /** ms UTC */
    seenAt: integer("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.device] }),
    index("account_devices_by_device").on(table.device),
    index("account_devices_by_time").on(table.seenAt),
  ],
);

/** The assignee of a pending item. Rows of settled items are deleted when the queue is next read. */
export const assignments = sqliteTable(
  "assignments",
  {
    kind: text({ enum: pendingKinds }).notNull(),
    itemId: text("item_id").notNull(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id),
    assignedAt: integer("assigned_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] }), index("assignments_by_owner").on(table.ownerId)],
);

/** An act above the limit of one owner: it takes place when a second owner approves it. */
export const proposals = sqliteTable(
  "proposals",
  {
    id: text().primaryKey(),
    act: text({ enum: proposedActs }).notNull(),
    /** The user or company that it is done to. */
    subjectId: text("subject_id").notNull(),
    /** The action's parameters: amounts and ids, and the reason as the only typed text. */
    payload: text({ mode: "json" }).$type<Record<string, string | number>>().notNull(),
    reason: text().notNull(),
    proposedBy: text("proposed_by")
      .notNull()
      .references(() => users.id),
    status: text({ enum: proposalStatuses }).notNull().default("waiting"),
    decidedBy: text("decided_by").references(() => users.id),
    decidedAt: integer("decided_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("proposals_waiting")
      .on(table.createdAt)
      .where(sql`status = 'waiting'`),
    index("proposals_by_subject").on(table.subjectId),
    uniqueIndex("proposals_one_waiting")
      .on(table.act, table.subjectId)
      .where(sql`status = 'waiting'`),
  ],
);

/** Daily figures in India, written by the cron, so that the owners' charts read few rows. */
export const dailyFigures = sqliteTable(
  "daily_figures",
  {
    /** Days since 1970 in India. */
    day: integer().notNull(),
    figure: text({ enum: [...figuresOfSite, ...leadFigures] }).notNull(),
    value: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.figure] })],
);
