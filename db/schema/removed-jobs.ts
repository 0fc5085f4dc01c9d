import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Keyed hashes that identify the people behind a removed job: its text, phone numbers, accounts, e-mail addresses and links. */
export const removedJobMarks = sqliteTable(
  "removed_job_marks",
  {
    mark: text().notNull(),
    /** Not a reference, since the marks outlive the job. */
    jobId: text("job_id").notNull(),
    removedAt: integer("removed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.mark, table.jobId] })],
);
