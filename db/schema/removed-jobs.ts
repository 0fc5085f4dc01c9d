import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Keyed hashes of what tells who is behind a job that owners have removed: its text, phone numbers, accounts, e-mail addresses and links. */
export const removedJobMarks = sqliteTable(
  "removed_job_marks",
  {
    mark: text().notNull(),
    /** Not a reference: the marks outlive what they were made of. */
    jobId: text("job_id").notNull(),
    removedAt: integer("removed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.mark, table.jobId] })],
);
