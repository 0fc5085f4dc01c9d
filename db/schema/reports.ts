import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { reportReasons, reportStatuses } from "../vocabulary";
import { users } from "./accounts";
import { companies } from "./companies";
import { storedFiles } from "./files";
import { jobs } from "./jobs";

/** A warning about a job, or about a company as a whole. */
export const scamReports = sqliteTable(
  "scam_reports",
  {
    id: text().primaryKey(),
    reporterId: text("reporter_id")
      .notNull()
      .references(() => users.id),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    jobId: text("job_id").references(() => jobs.id),
    /** The job's id, or the company's when it is about the company as a whole. */
    subjectId: text("subject_id").notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    text: text().notNull(),
    imageId: text("image_id").references(() => storedFiles.id),
    status: text({ enum: reportStatuses }).notNull().default("open"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("scam_reports_one_open_per_subject")
      .on(table.reporterId, table.subjectId)
      .where(sql`status = 'open'`),
    index("scam_reports_by_reporter").on(table.reporterId, table.createdAt),
    index("scam_reports_by_job").on(table.jobId, table.status),
    index("scam_reports_by_company").on(table.companyId, table.status),
    index("scam_reports_to_review")
      .on(table.createdAt)
      .where(sql`status = 'open'`),
  ],
);
