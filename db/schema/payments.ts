import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { transactionKinds, transactionStatuses } from "../vocabulary";
import { users } from "./accounts";
import { jobs } from "./jobs";

/** What a person has paid for, or is about to. */
export const transactions = sqliteTable(
  "transactions",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    kind: text({ enum: transactionKinds }).notNull(),
    /** Paise, with tax. */
    amount: integer().notNull(),
    /** Points bought; 0 for what is no points. */
    points: integer().notNull().default(0),
    /** The job that is boosted. */
    jobId: text("job_id").references(() => jobs.id),
    status: text({ enum: transactionStatuses }).notNull().default("pending"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("transactions_by_user").on(table.userId, table.createdAt)],
);
