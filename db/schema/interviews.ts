import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { interviewCancelReasons, interviewModes, interviewOutcomes, interviewStatuses } from "../vocabulary";
import { users } from "./accounts";
import { jobApplications } from "./applications";
import { companies } from "./companies";
import { jobs } from "./jobs";

export const interviews = sqliteTable(
  "interviews",
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
    status: text({ enum: interviewStatuses }).notNull().default("scheduled"),
    scheduledAt: integer("scheduled_at").notNull(),
    durationMinutes: integer("duration_minutes").notNull().default(30),
    mode: text({ enum: interviewModes }).notNull(),
    /** A meeting link for video, a number for phone, an address in person. */
    locationUrl: text("location_url"),
    message: text(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** An applicant's reschedule request: when, for which time (ms UTC) and why; null once the employer has answered. */
    askedAt: integer("asked_at"),
    askedFor: integer("asked_for"),
    askedNote: text("asked_note"),
    /** Why the employer cancelled it; null for one that is not cancelled, or was cancelled with its application. */
    cancelReason: text("cancel_reason", { enum: interviewCancelReasons }),
    /** The outcome and the employer's note; visible to the company only. */
    outcome: text({ enum: interviewOutcomes }),
    outcomeNote: text("outcome_note"),
    /** When both sides were reminded, a day and an hour before; null again with a new time. */
    remindedDayAt: integer("reminded_day_at"),
    remindedHourAt: integer("reminded_hour_at"),
    /** The interviewer: the member who scheduled it or offered its time; null for older ones. */
    interviewerId: text("interviewer_id").references(() => users.id),
  },
  (table) => [
    uniqueIndex("interviews_one_open_per_application")
      .on(table.applicationId)
      .where(sql`status in ('scheduled', 'rescheduled', 'live')`),
    index("interviews_to_come")
      .on(table.scheduledAt)
      .where(sql`status in ('scheduled', 'rescheduled')`),
    // Used when a job is deleted.
    index("interviews_by_job").on(table.jobId),
    index("interviews_by_company").on(table.companyId, table.scheduledAt),
    index("interviews_by_applicant").on(table.applicantId, table.scheduledAt),
  ],
);
