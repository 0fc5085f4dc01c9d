import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { companies } from "./companies";
import { jobs } from "./jobs";

/** Filters of the list of applicants that a member of a team keeps for themselves. */
export const applicantFilters = sqliteTable(
  "applicant_filters",
  {
    id: text().primaryKey(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** The job whose applicants it filters; null for a filter of every list. */
    jobId: text("job_id").references(() => jobs.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The name folded, see foldText. */
    nameKey: text("name_key").notNull(),
    /** As the query of an address, without the job. */
    query: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("applicant_filters_one_per_name").on(table.userId, table.companyId, table.nameKey),
    index("applicant_filters_by_company").on(table.companyId),
    index("applicant_filters_by_job")
      .on(table.jobId)
      .where(sql`job_id is not null`),
  ],
);
