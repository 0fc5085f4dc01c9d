import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { scamKinds } from "../vocabulary";
import { users } from "./accounts";

/**
 * What owners have decided about jobs that warning signs held: examples from which the screening is learned again by
 * command. A lesson stands without its job.
 */
export const screeningLessons = sqliteTable("screening_lessons", {
  id: text().primaryKey(),
  /** Not a reference, since a lesson outlives an undone import. */
  jobId: text("job_id").notNull().unique(),
  /** Null for an honest job. */
  kind: text({ enum: scamKinds }),
  /** Title and text of the job without contact data and names of its company. */
  title: text().notNull(),
  text: text().notNull(),
  /** The sentence of the sign that held the job, in the same way; null for none. */
  sentence: text(),
  decidedBy: text("decided_by")
    .notNull()
    .references(() => users.id),
  /** ms UTC */
  decidedAt: integer("decided_at").notNull(),
});
