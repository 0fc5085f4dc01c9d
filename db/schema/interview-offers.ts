import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { interviewModes, interviewOfferStatuses } from "../vocabulary";
import { users } from "./accounts";
import { jobApplications } from "./applications";
import { companies } from "./companies";
import { jobs } from "./jobs";

/** A time that is offered for an interview. */
export interface OfferedSlot {
  /** ms UTC; no other slot of the offer has the same. */
  at: number;
  minutes: number;
  /**
   * The ids of interviews at that time despite which it is offered: they do not block it, but any other interview does.
   */
  despite: string[];
}

/** Times of which an applicant picks one; the first pick makes the interview. */
export const interviewOffers = sqliteTable(
  "interview_offers",
  {
    id: text().primaryKey(),
    applicationId: text("application_id")
      .notNull()
      .references(() => jobApplications.id),
    applicantId: text("applicant_id")
      .notNull()
      .references(() => users.id),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id),
    /** The member of the company who offers them, and holds the interview. */
    offeredBy: text("offered_by")
      .notNull()
      .references(() => users.id),
    /** The id of its future interview: the held texts refer to it, and a second pick creates no second interview. */
    interviewId: text("interview_id").notNull(),
    status: text({ enum: interviewOfferStatuses }).notNull().default("waiting"),
    slots: text({ mode: "json" }).$type<OfferedSlot[]>().notNull(),
    /** When the last of them begins, ms UTC. */
    lastAt: integer("last_at").notNull(),
    mode: text({ enum: interviewModes }).notNull(),
    locationUrl: text("location_url"),
    message: text(),
    /** The message of the applicant who says that none fits. */
    noteId: text("note_id"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** When the applicant was reminded, once. */
    remindedAt: integer("reminded_at"),
  },
  (table) => [
    uniqueIndex("interview_offers_one_waiting")
      .on(table.applicationId)
      .where(sql`status = 'waiting'`),
    uniqueIndex("interview_offers_by_interview").on(table.interviewId),
    index("interview_offers_by_application").on(table.applicationId, table.createdAt),
    index("interview_offers_by_applicant").on(table.applicantId, table.status),
    index("interview_offers_by_company").on(table.companyId, table.status, table.updatedAt),
    index("interview_offers_by_job").on(table.jobId),
    index("interview_offers_waiting")
      .on(table.lastAt)
      .where(sql`status = 'waiting'`),
    index("interview_offers_refused")
      .on(table.lastAt)
      .where(sql`status = 'none_fits'`),
    index("interview_offers_to_remind")
      .on(table.createdAt)
      .where(sql`status = 'waiting' and reminded_at is null`),
  ],
);
