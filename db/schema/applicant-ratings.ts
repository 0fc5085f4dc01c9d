import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { jobApplications } from "./applications";

/** How a member of a company's team rates an applicant, for the team alone. */
export const applicantRatings = sqliteTable(
  "applicant_ratings",
  {
    applicationId: text("application_id")
      .notNull()
      .references(() => jobApplications.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** 1 to 5. */
    stars: integer().notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.userId] }),
    // Averages are read from it alone.
    index("applicant_ratings_by_application").on(table.applicationId, table.stars),
    index("applicant_ratings_by_user").on(table.userId),
  ],
);
