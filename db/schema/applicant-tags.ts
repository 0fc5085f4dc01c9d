import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { tagColors } from "../vocabulary";
import { jobApplications } from "./applications";
import { companies } from "./companies";

/** The tags by which a company sorts its applicants, for its team alone. */
export const applicantTags = sqliteTable(
  "applicant_tags",
  {
    id: text().primaryKey(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    /** The name folded, see tagKey. */
    nameKey: text("name_key").notNull(),
    color: text({ enum: tagColors }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [uniqueIndex("applicant_tags_one_per_name").on(table.companyId, table.nameKey)],
);

/** The tags of each applicant. */
export const applicationTags = sqliteTable(
  "application_tags",
  {
    applicationId: text("application_id")
      .notNull()
      .references(() => jobApplications.id),
    tagId: text("tag_id")
      .notNull()
      .references(() => applicantTags.id, { onDelete: "cascade" }),
    /** The id of the bulk tagging, for undoing it; null for a single one. */
    batchId: text("batch_id"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.tagId] }),
    index("application_tags_by_tag").on(table.tagId, table.applicationId),
    index("application_tags_by_batch")
      .on(table.batchId)
      .where(sql`batch_id is not null`),
  ],
);

/** The applicants from whom a bulk action has removed a tag, for undoing it; kept for a day (forgetTagRemovals). */
export const applicationTagRemovals = sqliteTable(
  "application_tag_removals",
  {
    batchId: text("batch_id").notNull(),
    applicationId: text("application_id")
      .notNull()
      .references(() => jobApplications.id),
    tagId: text("tag_id")
      .notNull()
      .references(() => applicantTags.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.applicationId] }),
    index("application_tag_removals_by_application").on(table.applicationId),
    index("application_tag_removals_by_tag").on(table.tagId),
    index("application_tag_removals_by_time").on(table.createdAt),
  ],
);
