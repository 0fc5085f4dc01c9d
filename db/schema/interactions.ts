import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { interactionTypes } from "../vocabulary";
import { users } from "./accounts";
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
    metadata: text({ mode: "json" }).$type<{ timestamp?: number; anonymous?: boolean; via?: string }>().notNull().default({}),
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
