import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { interactionTypes, trafficSources, type TrafficSource } from "../vocabulary";
import { users } from "./accounts";
import { companies } from "./companies";
import { jobs } from "./jobs";

/** What people did with jobs; the same person counts once a day for each kind. */
export const jobInteractions = sqliteTable(
  "job_interactions",
  {
    id: text().primaryKey(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    /** Null for a visitor without an account. */
    userId: text("user_id").references(() => users.id),
    interactionType: text("interaction_type", { enum: interactionTypes }).notNull(),
    metadata: text({ mode: "json" }).$type<{ timestamp?: number; anonymous?: boolean; via?: string; source?: TrafficSource }>().notNull().default({}),
    /** Who it was, for counting once: a user id, or for a visitor a keyed hash that changes every day. */
    personKey: text("person_key").notNull(),
    /** Days since 1970 in India. */
    day: integer().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("job_interactions_once").on(table.jobId, table.interactionType, table.personKey, table.day),
    index("job_interactions_by_user").on(table.userId, table.interactionType, table.createdAt),
    index("job_interactions_by_day").on(table.day),
  ],
);

/**
 * How often a job was viewed, called about, shared and applied for on a day in India, by the way people came. Written with
 * the interactions themselves, so that analytics reads a few rows however many interactions there are.
 */
export const jobDailyCounts = sqliteTable(
  "job_daily_counts",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    /** Days since 1970 in India. */
    day: integer().notNull(),
    source: text({ enum: trafficSources }).notNull(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    views: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    shares: integer().notNull().default(0),
    applications: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.day, table.source] }),
    index("job_daily_counts_by_company").on(table.companyId, table.day, table.source, table.views, table.calls, table.shares, table.applications),
  ],
);
