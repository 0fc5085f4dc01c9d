import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { alertFrequencies, locales } from "../vocabulary";
import { users } from "./accounts";

/** A saved search, and whether its new jobs are mailed. Without a user it belongs to the address alone. */
export const jobAlerts = sqliteTable(
  "job_alerts",
  {
    id: text().primaryKey(),
    userId: text("user_id").references(() => users.id),
    email: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    /** The search as in the address of /jobs, without order and page: "q=typing&type=part-time". */
    search: text().notNull(),
    frequency: text({ enum: alertFrequencies }).notNull(),
    /** When the address was confirmed; null until then, and nothing is sent. */
    confirmedAt: integer("confirmed_at"),
    stoppedAt: integer("stopped_at"),
    /** Jobs with a larger listing key have not been sent yet. */
    seenKey: integer("seen_key").notNull(),
    /** When the next mail is due (ms UTC); null while none is. */
    nextAt: integer("next_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("job_alerts_by_user").on(table.userId, table.createdAt),
    index("job_alerts_by_email").on(table.email),
    index("job_alerts_due")
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    index("job_alerts_unconfirmed")
      .on(table.createdAt)
      .where(sql`confirmed_at is null`),
  ],
);
