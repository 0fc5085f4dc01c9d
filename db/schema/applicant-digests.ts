import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies } from "./companies";

/** Companies whose team is to be mailed about new applicants. A trigger on applications adds a company that is not here yet. */
export const applicantDigests = sqliteTable(
  "applicant_digests",
  {
    companyId: text("company_id")
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** 8 in the morning in India, ms UTC. The mail is about the 24 hours before. */
    dueAt: integer("due_at").notNull(),
  },
  (table) => [index("applicant_digests_by_due").on(table.dueAt)],
);
