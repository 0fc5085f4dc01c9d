import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { boostStatuses } from "../vocabulary";
import { companies } from "./companies";
import { jobs } from "./jobs";
import { transactions } from "./payments";

/** A paid promotion of a job for some days. Its time runs only while the job is active; of several for a job, one runs and the others wait. */
export const boosts = sqliteTable(
  "boosts",
  {
    id: text().primaryKey(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    /** 1 to 3. */
    level: integer().notNull(),
    days: integer().notNull(),
    /** What it cost in points; 0 when it was bought with money. */
    points: integer().notNull().default(0),
    /** The payment, when it was bought with money. */
    transactionId: text("transaction_id")
      .unique()
      .references(() => transactions.id),
    status: text({ enum: boostStatuses }).notNull().default("waiting"),
    /** The rest of its time, in ms, while it does not run. */
    remaining: integer().notNull(),
    /** When it ends, ms UTC, while it runs and after it has ended. */
    endsAt: integer("ends_at"),
    startedAt: integer("started_at"),
    /** Whether its job has changed since the boost was last adapted to it; a trigger on jobs sets it. */
    toSettle: integer("to_settle", { mode: "boolean" }).notNull().default(true),
    /** When its company was notified that it ends soon. */
    warnedAt: integer("warned_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("boosts_by_job").on(table.jobId, table.createdAt),
    index("boosts_by_company").on(table.companyId, table.createdAt),
    uniqueIndex("boosts_begun")
      .on(table.jobId)
      .where(sql`status in ('running', 'paused')`),
    index("boosts_running")
      .on(table.endsAt)
      .where(sql`status = 'running'`),
    index("boosts_to_settle")
      .on(table.jobId)
      .where(sql`to_settle = 1`),
    index("boosts_to_warn")
      .on(table.endsAt)
      .where(sql`status = 'running' and warned_at is null`),
  ],
);
