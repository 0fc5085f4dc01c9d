import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { jobs } from "./jobs";

/** When a seeker's new matches are searched next (ms UTC); no row for users who were not here lately. */
export const recommendationTurns = sqliteTable(
  "recommendation_turns",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id),
    nextAt: integer("next_at").notNull(),
  },
  (table) => [index("recommendation_turns_due").on(table.nextAt)],
);

/** The jobs that a seeker has been notified of as matches: none is notified twice, also when its notification is deleted. */
export const notifiedMatches = sqliteTable(
  "job_matches_told",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    toldAt: integer("told_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    index("job_matches_told_at").on(table.toldAt),
    index("job_matches_told_by_job").on(table.jobId),
  ],
);
