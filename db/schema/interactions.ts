import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { interactionTypes, trafficSources, type TrafficSource } from "../vocabulary";
import { users } from "./accounts";
import { companies } from "./companies";
import { jobs } from "./jobs";

/** Interactions with jobs; a person counts once a day for each kind. A log table: see db/log-tables.ts. */
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
    metadata: text({ mode: "json" })
      .$type<{ timestamp?: number; anonymous?: boolean; via?: string; source?: TrafficSource }>()
      .notNull()
      .default({}),
    /** The counted person: a user id, or for a visitor a keyed hash that changes every day. */
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

/** The counts of new interactions by job, day and traffic source. */
export interface InteractionSums {
  jobId: string;
  /** Days since 1970 in India. */
  day: number;
  source: TrafficSource;
  views: number;
  calls: number;
  shares: number;
  applications: number;
  /** Of the trending sum. */
  weight: number;
}

/** The sums of interactions that were written together, beside them in the log database, until they are added to the counts. */
export const interactionBatches = sqliteTable(
  "interaction_batches",
  {
    id: text().primaryKey(),
    sums: text({ mode: "json" }).$type<InteractionSums[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    /** Null until the sums are known to be in the counts. */
    appliedAt: integer("applied_at"),
  },
  (table) => [
    index("interaction_batches_waiting")
      .on(table.createdAt)
      .where(sql`applied_at is null`),
    index("interaction_batches_applied")
      .on(table.appliedAt)
      .where(sql`applied_at is not null`),
  ],
);

/** The batches of interaction_batches whose sums are in the counts: beside the counts, so that none is added twice. */
export const countedBatches = sqliteTable("counted_batches", {
  id: text().primaryKey(),
  /** The attempt that adds the sums; no other one does. */
  attempt: text().notNull(),
});

/**
 * How often a job was viewed, called about, shared and applied for on a day in India, by traffic source. Written right
 * after the interactions themselves, so that analytics reads few rows for any number of interactions.
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
    index("job_daily_counts_by_company").on(
      table.companyId,
      table.day,
      table.source,
      table.views,
      table.calls,
      table.shares,
      table.applications,
    ),
  ],
);
